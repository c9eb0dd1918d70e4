import type { Translation } from './translation.ts';

export const pt: Translation = {
  problems: {
    empty_query: 'Escreva primeiro uma pergunta.',
    question_too_long: 'A pergunta é longa demais. Encurte-a.',
    too_many_requests: 'Pedidos demais. Tente novamente {when}.',
    budget_spent: 'O limite diário deste site foi atingido. Tente novamente {when}.',
    overloaded: 'O serviço está ocupado. Tente novamente {when}.',
    model_unavailable: 'O assistente não está disponível agora. Tente em um minuto.',
    model_refused: 'O assistente prefere não responder a isso. Pergunte de outra forma.',
    request_timeout: 'O pedido demorou demais. Tente novamente.',
    uploads_not_allowed: 'Visitantes não podem enviar arquivos neste site. Entre para enviar.',
    file_too_large: 'O arquivo é grande demais. Escolha um menor.',
    file_empty: 'Este arquivo está vazio. Escolha um com conteúdo.',
    file_corrupt: 'Este arquivo está danificado e não pode ser lido. Salve-o de novo e tente novamente.',
    file_encrypted: 'Este arquivo está protegido por senha. Salve-o sem senha e tente novamente.',
    file_without_text: 'Este arquivo não tem texto. Escolha um que tenha.',
    file_too_complex: 'Este arquivo é complexo demais. Divida-o e tente novamente.',
    file_type_unsupported:
      'Não é possível ler este tipo de arquivo. Escolha um PDF, um documento de escritório ou texto.',
    file_not_found: 'Este arquivo não existe ou não existe mais. Envie-o de novo.',
    file_deleted: 'Um arquivo foi excluído nesse meio-tempo. Remova-o e tente novamente.',
    url_invalid: 'Isto não é um endereço web. Digite um endereço completo, como https://example.com/pagina.',
    url_not_allowed: 'Este endereço não é público. Indique uma página que todos possam abrir.',
    url_unreachable: 'Não foi possível chegar ao endereço. Verifique se está correto.',
    url_refused: 'O site recusa esta página. Indique uma que todos possam abrir.',
    url_too_slow: 'O site responde devagar demais. Tente mais tarde.',
    url_too_large: 'A página ou o documento é grande demais. Indique um menor.',
    url_too_many_redirects: 'O endereço redireciona vezes demais. Indique o endereço da própria página.',
    url_unreadable: 'Não há texto legível neste endereço. Indique uma página ou um documento.',
    storage_full: 'O armazenamento deste site está cheio e nada foi salvo. Tente mais tarde.',
    storage_unavailable: 'O serviço não consegue acessar seus dados agora. Tente em alguns segundos.',
    sign_in_required: 'Você não entrou na conta. Entre e tente novamente.',
    token_invalid: 'Você não está mais conectado. Entre de novo.',
    link_expired: 'Este link já foi usado ou expirou. Peça um novo.',
    account_exists: 'Este e-mail já tem uma conta aqui. Entre com ela.',
    mail_off: 'Este site não pode enviar e-mails. Peça uma nova senha ao administrador.',
    internal: 'Algo deu errado do nosso lado. Tente mais tarde.',
  },
  letters: {
    verification: {
      subject: 'Confirme seu e-mail',
      opening: 'Alguém, provavelmente você, criou uma conta com este e-mail. Confirme que ele é seu.',
      action: 'Confirmar o e-mail',
      closing: 'Este link funciona uma vez, por 24 horas. Se você não criou uma conta, ignore este e-mail.',
    },
    reset: {
      subject: 'Definir uma nova senha',
      opening: 'Alguém, provavelmente você, pediu uma nova senha para a conta com este e-mail.',
      action: 'Definir uma nova senha',
      closing:
        'Este link funciona uma vez, por uma hora. Se você não pediu, ignore este e-mail: sua senha continua a mesma.',
    },
    newAccount: {
      subject: 'Conclua seu cadastro',
      opening:
        'Alguém, provavelmente você, criou uma conta com este e-mail. Defina sua senha para confirmar que ele é seu.',
      action: 'Definir a senha',
      closing:
        'Este link funciona uma vez, por uma hora. Depois, peça uma nova senha na página de entrada. Se você não criou uma conta, ignore este e-mail.',
    },
    invitation: {
      subject: 'Você recebeu um convite para {host}',
      opening: 'Um administrador de {host} convida você a criar uma conta lá com este e-mail.',
      action: 'Aceitar o convite',
      closing: 'Este link funciona uma vez, por 7 dias. Se você não o esperava, ignore este e-mail.',
    },
    existingAccount: {
      subject: 'Você já tem uma conta',
      opening:
        'Alguém, provavelmente você, tentou criar uma conta com este e-mail. Ele já tem uma conta: entre. Se esqueceu a senha, pode pedir uma nova lá.',
      action: 'Entrar',
      closing: 'Se não foi você, ignore este e-mail: nada mudou.',
    },
  },
  defaults: {
    heading: 'Como posso ajudar hoje?',
    placeholder: 'Escreva sua pergunta…',
    hints: [
      'Onde posso comprar alimentos frescos em Lisboa?',
      'Como encontro uma babá por perto?',
      'Quais restaurantes são bons para um jantar em família?',
      'Como está o tempo hoje?',
      'Quais são as principais notícias desta manhã?',
      'Ajude-me a reservar um voo de Paris para Nova York',
      'Como estão as ações de tecnologia?',
      'Que horas são em Tóquio?',
      'Resuma uma página web para mim',
    ],
  },
  widget: { open: 'Abrir chat', close: 'Fechar chat' },
};
