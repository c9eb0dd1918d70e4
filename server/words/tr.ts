import type { Translation } from './translation.ts';

export const tr: Translation = {
  problems: {
    empty_query: 'Önce bir soru yazın.',
    question_too_long: 'Soru çok uzun. Kısaltın.',
    too_many_requests: 'Çok fazla istek. {when} tekrar deneyin.',
    budget_spent: 'Bu sitenin günlük sınırına ulaşıldı. {when} tekrar deneyin.',
    overloaded: 'Hizmet şu anda yoğun. {when} tekrar deneyin.',
    model_unavailable: 'Asistan şu anda kullanılamıyor. Bir dakika sonra tekrar deneyin.',
    model_refused: 'Asistan buna yanıt vermek istemiyor. Başka türlü sorun.',
    request_timeout: 'İstek çok uzun sürdü. Tekrar deneyin.',
    uploads_not_allowed: 'Ziyaretçiler bu siteye dosya yükleyemez. Yüklemek için giriş yapın.',
    file_too_large: 'Dosya çok büyük. Daha küçüğünü seçin.',
    file_empty: 'Bu dosya boş. İçeriği olan bir dosya seçin.',
    file_corrupt: 'Bu dosya bozuk ve okunamıyor. Yeniden kaydedip tekrar deneyin.',
    file_encrypted: 'Bu dosya parolayla korunuyor. Parolasız kaydedip tekrar deneyin.',
    file_without_text: 'Bu dosyada metin yok. Metin içeren bir dosya seçin.',
    file_too_complex: 'Bu dosya çok karmaşık. Bölüp tekrar deneyin.',
    file_type_unsupported: 'Bu tür dosyalar okunamıyor. PDF, ofis belgesi ya da metin seçin.',
    file_not_found: 'Bu dosya yok ya da artık yok. Yeniden yükleyin.',
    file_deleted: 'Bu arada bir dosya silindi. Kaldırıp tekrar deneyin.',
    url_invalid: 'Bu bir web adresi değil. https://example.com/sayfa gibi tam bir adres girin.',
    url_not_allowed: 'Bu adres herkese açık değil. Herkesin açabildiği bir sayfa girin.',
    url_unreachable: 'Adrese ulaşılamıyor. Yazım hatası olup olmadığına bakın.',
    url_refused: 'Site bu sayfayı vermiyor. Herkesin açabildiği bir sayfa girin.',
    url_too_slow: 'Site çok yavaş yanıt veriyor. Daha sonra tekrar deneyin.',
    url_too_large: 'Sayfa ya da belge çok büyük. Daha küçüğünü girin.',
    url_too_many_redirects: 'Adres çok fazla yönlendiriyor. Sayfanın kendi adresini girin.',
    url_unreadable: 'Bu adreste okunabilir metin yok. Bir sayfa ya da belge girin.',
    storage_full: 'Bu sitenin depolama alanı dolu, hiçbir şey kaydedilmedi. Daha sonra tekrar deneyin.',
    storage_unavailable: 'Hizmet şu anda verilerine ulaşamıyor. Birkaç saniye sonra tekrar deneyin.',
    sign_in_required: 'Giriş yapmadınız. Giriş yapıp tekrar deneyin.',
    token_invalid: 'Oturumunuz artık açık değil. Yeniden giriş yapın.',
    conversation_not_found: 'Bu konuşma artık yok ya da bağlantı artık geçerli değil.',
    link_expired: 'Bu bağlantı kullanılmış ya da süresi dolmuş. Yenisini isteyin.',
    account_exists: 'Bu e-posta adresinin burada zaten bir hesabı var. Onunla giriş yapın.',
    mail_off: 'Bu site e-posta gönderemiyor. Yöneticisinden yeni bir parola isteyin.',
    quota_exceeded: 'Depolama alanınız dolu. Artık gerekmeyen dosyaları silin ve yeniden deneyin.',
    payload_too_large: 'Bu çok büyük. Bir seferde daha az gönderin.',
    code_wrong: 'Kod yanlış. Güncel kodu girin.',
    passkey_refused: 'Geçiş anahtarı kabul edilmedi. Yeniden deneyin veya başka bir yolla oturum açın.',
    host_not_found: 'Bu adreste bir site yok. Yazım hatası olup olmadığını denetleyin.',
    account_suspended: 'Hesabınız askıya alındı. Bu sitenin bir yöneticisinden açmasını isteyin.',
    email_not_allowed: 'E-posta adresinizle bu siteye giriş yapılamıyor.',
    sign_up_not_allowed: 'Bu sitede hesabınız yok. Yöneticisinden davet isteyin.',
    invitation_invalid: 'Bu davet kullanılmış, geri çekilmiş ya da süresi dolmuş. Yenisini isteyin.',
    invitation_for_another: 'Bu davet başka bir e-posta adresi için.',
    account_needs_password:
      'E-posta adresinizin bu sitede zaten bir hesabı var. Onun parolasıyla giriş yapın.',
    internal: 'Bizim tarafımızda bir sorun oldu. Daha sonra tekrar deneyin.',
  },
  letters: {
    verification: {
      subject: 'E-posta adresinizi onaylayın',
      opening:
        'Birisi, büyük olasılıkla siz, bu e-posta adresiyle kaydoldu. Lütfen size ait olduğunu onaylayın.',
      action: 'E-posta adresini onayla',
      closing: 'Bu bağlantı bir kez, 24 saat boyunca çalışır. Kaydolmadıysanız bu e-postayı yok sayın.',
    },
    reset: {
      subject: 'Yeni parola belirle',
      opening: 'Birisi, büyük olasılıkla siz, bu e-posta adresinin hesabı için yeni parola istedi.',
      action: 'Yeni parola belirle',
      closing:
        'Bu bağlantı bir kez, bir saat boyunca çalışır. Siz istemediyseniz bu e-postayı yok sayın: parolanız değişmez.',
    },
    newAccount: {
      subject: 'Kaydınızı tamamlayın',
      opening:
        'Birisi, büyük olasılıkla siz, bu e-posta adresiyle kaydoldu. Size ait olduğunu onaylamak için parolanızı belirleyin.',
      action: 'Parola belirle',
      closing:
        'Bu bağlantı bir kez, bir saat boyunca çalışır. Sonrasında giriş sayfasından yeni parola isteyin. Kaydolmadıysanız bu e-postayı yok sayın.',
    },
    invitation: {
      subject: '{host} sitesine davetlisiniz',
      opening:
        '{host} sitesinin bir yöneticisi sizi orada bu e-posta adresiyle hesap oluşturmaya davet ediyor.',
      action: 'Daveti kabul et',
      closing: 'Bu bağlantı bir kez, 7 gün boyunca çalışır. Beklemiyorduysanız bu e-postayı yok sayın.',
    },
    existingAccount: {
      subject: 'Zaten bir hesabınız var',
      opening:
        'Birisi, büyük olasılıkla siz, bu e-posta adresiyle kaydolmak istedi. Adresin zaten bir hesabı var: lütfen giriş yapın. Parolayı unuttuysanız orada yenisini isteyebilirsiniz.',
      action: 'Giriş yap',
      closing: 'Siz değilseniz bu e-postayı yok sayın: hiçbir şey değişmedi.',
    },
    worseAnswers: {
      subject: '{host} üzerindeki yanıtlar kötüleşti',
      opening:
        'Web sitesi veya modeli değiştiği için {host} denetimleri yeniden çalıştırıldı. Önceden geçen ve şimdi başarısız olan denetimler: {count}',
      action: 'Yanıtları gör',
      closing: 'Bu e-postayı sitenin yöneticisi olarak alıyorsunuz. Denetimlerin yanında kapatabilirsiniz.',
    },
  },
  defaults: {
    heading: 'Bugün size nasıl yardımcı olabilirim?',
    placeholder: 'Sorunuzu yazın…',
    hints: [
      'Lizbon’da taze gıdayı nereden alabilirim?',
      'Yakındaki bir bakıcıyla nasıl iletişim kurabilirim?',
      'Aile yemeği için hangi restoranlar iyi?',
      'Bugün hava nasıl?',
      'Bu sabahın öne çıkan haberleri neler?',
      'Paris’ten New York’a uçak bileti almama yardım et',
      'Teknoloji hisseleri ne durumda?',
      'Tokyo’da saat kaç?',
      'Bir web sayfasını benim için özetle',
    ],
  },
  page: {
    noScript: 'Bu sayfa JavaScript gerektiriyor. Lütfen açın ve sayfayı yeniden yükleyin.',
    refused: 'Bu adreste bir site yok. Yazım hatası olup olmadığını denetleyin.',
    draft: 'Bu bir taslaktır. Ziyaretçiler henüz görmüyor.',
    published: 'Yayımlanan sayfayı aç',
    draftGone:
      'Bu önizleme artık çalışmıyor: taslak yayımlandı veya silindi ya da bağlantı 7 günden eski. Yeni bir bağlantı isteyin.',
  },
  widget: { open: 'Sohbeti aç', close: 'Sohbeti kapat' },
};
