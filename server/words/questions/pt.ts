import type { WordList } from './word-list.ts';

export const portuguese: WordList = {
  greetings: 'olá|oi|bom dia|boa tarde|boa noite|tudo bem|oi tudo bem|olá tudo bem|como está',
  aboutAssistant: 'você é um robô|és um robô|qual é o seu nome|quem é você',
  thanks: 'obrigado|obrigada|muito obrigado|muito obrigada|tchau|adeus|até logo',
  heard: 'está bem|está certo|perfeito|sim|não',
  politeOpenings: 'olá|oi|bom dia|boa tarde|boa noite',
  politePhrases:
    '(?:gostaria|queria|gostava) de (?:saber|perguntar)(?: se)?|(?:poderia|pode|podem) (?:me )?(?:dizer|informar)(?:-me)?(?: se)?|(?:se )?(?:é|seria) possível|se faz favor|(?:muito )?obrigad[oa](?: desde já)?',
  politeReasons: 'pois',
  overviews: String.raw`^(?:do|de) que (?:se )?(?:trata|fala)|\b(?:resum\w+)\b.{0,30}(?:ficheiro|arquivo)`,
  documentLists: '(?:que|quais) (?:documentos|ficheiros|arquivos) (?:tens|tem|têm|há|existem)',
  followUps: {
    opens: 'e|ou|mas|também|que tal|quanto para',
    points: String.raw`[dn]?el[ea]s?|[dn]?iss?to|[dn]?isso|[dn]?ess[ea]s?|[dn]?est[ea]s?(?! (?:dias|manhã|tarde|noite|semana|fim|mês|ano|temporada|primavera|verão|outono|inverno|empresa|cidade|país|região|site|página|aplicação|aplicativo)(?!\p{L}))`,
    picks: String.raw`[dn]?[oa]s? (?:(?:primeir|terceir|últim|outr)[oa]s?|segundo|(?<!na )segunda|(?:mais|menos) \p{L}{2,20})(?=[ ?.!]{0,3}$)|[dn]?[oa] (?:segund|terceir|quart|últim)[oa] (?:plano|opção|oferta|tarifa|pacote|versão)`,
    bare: '(?:e )?(?:quanto (?:custa|mede|(?:tempo )?(?:dura|demora))m?|onde (?:ficam?|é|são)|(?:quando|a que horas?) (?:abre|fecha|começa|termina|sai|chega)m?)',
  },
  asking: {
    asks: [
      'duration: quanto tempo|quanto (?:dura|duram|durou|demora|demorou)|quant[oa]s (?:segundos|minutos|horas|dias|semanas|meses|anos)|que idade|há quanto',
      'money: quanto (?:\\p{L}{1,40} ){0,6}(?:custam?|custou|custava|valem?|pagam?|pagou|ganham?|cobram?)|quanto dinheiro|(?:qual é|qual era|quais são|que) (?:o |os |a |as )?(?:preços?|custos?|tarifas?|salário|valor|taxas?)|a que preço',
      'time: quando|a que horas?|(?:em |de )?(?:que|qual) (?:ano|mês|dia|século|data|época|hora|década|estação)|desde quando|até quando',
      'number: quant[oa]s?|(?:qual é|qual era|que) (?:o |a )?(?:número|altura|comprimento|tamanho|distância|superfície|área|velocidade|peso|percentagem|porcentagem|temperatura|população|quantidade)',
      'person: quem|de quem|a quem|por quem|(?:que|qual) (?:pessoa|homem|mulher|autora?|rei|rainha|presidente|artista)',
      'place: onde|aonde|de onde|(?:em )?(?:que|qual) (?:cidade|país|lugar|local|região|rua|ilha|edifício|prédio|bairro)',
      'reason: por ?qu[eê]|para quê|por que (?:razão|motivo)|qual (?:é|foi|era) (?:a razão|o motivo|a causa)',
      'name: como se chamam?|qual (?:é|era) o nome',
      'manner: como|de que (?:maneira|forma|modo)',
      'meaning: o que (?:é|são|era|eram|significam?|quer dizer)',
      'name: que|qual|quais|o quê?',
    ],
    opens:
      'posso|pode-se|podemos|é possível|há|(?:a|de|em|por|para|com|desde|até) (?:que|quem|qual|quais|onde|quando|quant[oa]s?)|o que|que|quem|qual|quais|onde|aonde|quando|como|porque|quant[oa]s?',
    unsaid:
      'começam?|termina|custam?|custou|preços?|tarifas?|pagam?|vale|duram?|demoram?|tempo|hora|data|dia|ano|mês|número|chama|nome|fica|ficam|pesam?|peso|idade',
    counts: 'quant[oa]s',
    joins: ',? (?:e|ou|bem como) ',
    lists: {
      asks: '(?:que|quais)(?: tipos de)?|quais são(?: as| os)?|(?:list[ae]|enumer[ae]|mostr[ae]|nomei?[ae]|diga)(?:-me)?(?: tod[oa]s)?(?: as| os)?',
      supplying:
        'há|são|estão|tem|têm|existem|oferecem?|oferecid[oa]s|se|pode|podem|você|vocês|disponíveis|aqui|ali|todas|todos|as|os|por|favor',
    },
    months: 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
    times:
      'século|segundas?-feiras?|terças?-feiras?|quartas?-feiras?|quintas?-feiras?|sextas?-feiras?|sábados?|domingos?|manhã|tarde|noite|meio-dia|meia-noite|primavera|verão|outono|inverno|antes|depois|desde|durante|enquanto|até',
    durations: 'segundos?|minutos?|horas?|dias?|semanas?|mês|meses|anos?|décadas?|séculos?',
    ones: 'uma?',
    numbers: String.raw`dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze|quatorze|quinze|dez[ae]\p{L}{4,6}|dezoito|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|\p{L}{2,7}centos|cem|centenas?|mil|milhão|milhões|dúzia|metade|terço|quarto|nenhuma?|dobro`,
    currencies:
      'euros?|cêntimos?|centavos?|dólares|dólar|reais|real|libras?|coroas?|escudos?|ienes|por cento',
    reasons: String.raw`porque|pois|já que|devido|para (?:que|\p{L}{1,40}r)|por causa|graças|razão|motivo|por isso|portanto|uma vez que`,
    places:
      'em|no|na|nos|nas|a|ao|à|de|do|da|desde|para|perto de|entre|por|sobre|junto a|a norte|a sul|a leste|a oeste',
    capitals: 'names',
  },
};
