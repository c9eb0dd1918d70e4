import type { Translation } from './translation.ts';

export const es: Translation = {
  problems: {
    empty_query: 'Escriba primero una pregunta.',
    question_too_long: 'La pregunta es demasiado larga. Acórtela.',
    too_many_requests: 'Demasiadas solicitudes. Inténtelo de nuevo {when}.',
    budget_spent: 'Se alcanzó el límite diario de este sitio. Inténtelo de nuevo {when}.',
    overloaded: 'El servicio está ocupado. Inténtelo de nuevo {when}.',
    model_unavailable: 'El asistente no está disponible ahora. Inténtelo en un minuto.',
    model_refused: 'El asistente prefiere no responder a esto. Pregunte de otra manera.',
    request_timeout: 'La solicitud tardó demasiado. Inténtelo de nuevo.',
    uploads_not_allowed:
      'Los visitantes no pueden subir archivos en este sitio. Inicie sesión para subirlos.',
    file_too_large: 'El archivo es demasiado grande. Elija uno más pequeño.',
    file_empty: 'Este archivo está vacío. Elija uno con contenido.',
    file_corrupt: 'Este archivo está dañado y no se puede leer. Guárdelo de nuevo e inténtelo otra vez.',
    file_encrypted: 'Este archivo está protegido con contraseña. Guárdelo sin ella e inténtelo de nuevo.',
    file_without_text: 'Este archivo no contiene texto. Elija uno que lo contenga.',
    file_too_complex: 'Este archivo es demasiado complejo. Divídalo e inténtelo de nuevo.',
    file_unpacks_too_far: 'Este archivo contiene demasiado texto comprimido. Divídalo e inténtelo de nuevo.',
    file_type_unsupported:
      'No se puede leer este tipo de archivo. Elija un PDF, un documento de oficina o texto.',
    file_not_found: 'Este archivo no existe o ya no existe. Súbalo de nuevo.',
    file_deleted: 'Se eliminó un archivo entretanto. Quítelo e inténtelo de nuevo.',
    url_invalid: 'Esto no es una dirección web. Escriba una completa, como https://example.com/pagina.',
    url_not_allowed: 'Esta dirección no es pública. Indique una página que cualquiera pueda abrir.',
    url_unreachable: 'No se puede llegar a la dirección. Compruebe si hay errores.',
    url_refused: 'El sitio rechaza esta página. Indique una que cualquiera pueda abrir.',
    url_too_slow: 'El sitio tarda demasiado en responder. Inténtelo más tarde.',
    url_too_large: 'La página o el documento es demasiado grande. Indique uno más pequeño.',
    url_too_many_redirects:
      'La dirección redirige demasiadas veces. Indique la dirección de la propia página.',
    url_unreadable: 'No hay texto legible en esta dirección. Indique una página o un documento.',
    storage_full: 'El almacenamiento de este sitio está lleno y no se guardó nada. Inténtelo más tarde.',
    storage_unavailable: 'El servicio no puede acceder a sus datos ahora. Inténtelo en unos segundos.',
    sign_in_required: 'No ha iniciado sesión. Iníciela e inténtelo de nuevo.',
    token_invalid: 'Su sesión ya no está activa. Inicie sesión de nuevo.',
    conversation_not_found: 'Esta conversación ya no existe o el enlace ya no es válido.',
    answer_not_found:
      'Esta respuesta no se puede valorar: la conversación se eliminó o la pregunta la hizo otra persona.',
    link_expired: 'Este enlace ya se usó o ha caducado. Pida uno nuevo.',
    account_exists: 'Este correo electrónico ya tiene una cuenta aquí. Inicie sesión con ella.',
    mail_off: 'Este sitio no puede enviar correos. Pida una contraseña nueva a su administrador.',
    quota_exceeded:
      'Su espacio de almacenamiento está lleno. Elimine los archivos que ya no necesite e inténtelo de nuevo.',
    payload_too_large: 'Es demasiado grande. Envíe menos de una vez.',
    code_wrong: 'El código no es correcto. Introduzca el actual.',
    passkey_refused: 'La clave de acceso no se aceptó. Inténtelo de nuevo o inicie sesión de otra forma.',
    host_not_found: 'No existe ningún sitio en esta dirección. Compruebe que esté bien escrita.',
    account_suspended: 'Su cuenta está suspendida. Pida a un administrador de este sitio que la reactive.',
    email_not_allowed: 'Su correo electrónico no permite iniciar sesión en este sitio.',
    sign_up_not_allowed: 'No tiene una cuenta en este sitio. Pida una invitación a su administrador.',
    invitation_invalid: 'Esta invitación se usó o se retiró, o ha caducado. Pida una nueva.',
    invitation_for_another: 'Esta invitación es para otro correo electrónico.',
    account_needs_password:
      'Su correo electrónico ya tiene una cuenta en este sitio. Inicie sesión con su contraseña.',
    internal: 'Algo salió mal por nuestra parte. Inténtelo más tarde.',
  },
  letters: {
    verification: {
      subject: 'Confirme su correo electrónico',
      opening: 'Alguien, probablemente usted, se registró con este correo electrónico. Confirme que es suyo.',
      action: 'Confirmar el correo',
      closing:
        'Este enlace funciona una vez, durante 24 horas. Si no se registró, puede ignorar este correo.',
    },
    reset: {
      subject: 'Elegir una contraseña nueva',
      opening:
        'Alguien, probablemente usted, pidió una contraseña nueva para la cuenta de este correo electrónico.',
      action: 'Elegir una contraseña nueva',
      closing:
        'Este enlace funciona una vez, durante una hora. Si no lo pidió, puede ignorar este correo: su contraseña sigue siendo la misma.',
    },
    newAccount: {
      subject: 'Termine su registro',
      opening:
        'Alguien, probablemente usted, se registró con este correo electrónico. Elija su contraseña para confirmar que es suyo.',
      action: 'Elegir la contraseña',
      closing:
        'Este enlace funciona una vez, durante una hora. Después, pida una contraseña nueva en la página de inicio de sesión. Si no se registró, puede ignorar este correo.',
    },
    invitation: {
      subject: 'Le han invitado a {host}',
      opening: 'Un administrador de {host} le invita a crear allí una cuenta con este correo electrónico.',
      action: 'Aceptar la invitación',
      closing: 'Este enlace funciona una vez, durante 7 días. Si no lo esperaba, puede ignorar este correo.',
    },
    existingAccount: {
      subject: 'Ya tiene una cuenta',
      opening:
        'Alguien, probablemente usted, intentó registrarse con este correo electrónico. Ya tiene una cuenta: inicie sesión. Si olvidó la contraseña, allí puede pedir una nueva.',
      action: 'Iniciar sesión',
      closing: 'Si no fue usted, puede ignorar este correo: nada ha cambiado.',
    },
    handoverAddress: {
      subject: 'Confirme que desea recibir los mensajes de {host}',
      opening:
        'Un administrador de {host} quiere que los mensajes de sus visitantes se envíen a esta dirección. Confirme que los desea.',
      action: 'Confirmar',
      closing:
        'Este enlace sirve durante 7 días. Si no lo esperaba, puede ignorar este correo: no se le enviará ningún mensaje.',
    },
    worseAnswers: {
      subject: 'Las respuestas de {host} han empeorado',
      opening:
        'Las comprobaciones de {host} se han repetido porque su sitio web o su modelo ha cambiado. Comprobaciones que antes se superaban y ahora fallan: {count}',
      action: 'Ver las respuestas',
      closing:
        'Recibe este correo porque administra el sitio. Puede desactivarlo junto a las comprobaciones.',
    },
  },
  handover: {
    subject: 'Mensaje de {email}',
    opening: 'Un visitante quiere ponerse en contacto con usted. Responda a este correo para escribirle.',
    name: 'Nombre',
    email: 'Correo electrónico',
    before: 'La conversación anterior',
    inbox: 'Abrir la bandeja de entrada',
    confirmed: 'Los mensajes de {host} se envían a {email} a partir de ahora.',
  },
  report: {
    subject: 'La semana pasada en {host}',
    opening: 'Lo que los visitantes preguntaron en {host} del {from} al {to}, y cómo se respondió.',
    before: 'Entre paréntesis: la semana anterior.',
    questions: 'Preguntas',
    answered: 'Respondidas',
    gaps: 'Sin una buena respuesta',
    ups: 'Valoradas como buenas',
    downs: 'Valoradas como malas',
    action: 'Ver todas las cifras',
    closing: 'Recibe este correo cada lunes porque lo pidió.',
    unsubscribe: 'Dejar de recibir estos correos',
    stopped: 'Ya no recibirá el correo semanal de {host}.',
  },
  defaults: {
    heading: '¿En qué puedo ayudarle hoy?',
    placeholder: 'Escriba su pregunta…',
    hints: [
      '¿Dónde puedo comprar alimentos frescos en Lisboa?',
      '¿Cómo puedo contactar con una niñera cercana?',
      '¿Qué restaurantes son buenos para una cena en familia?',
      '¿Qué tiempo hace hoy?',
      '¿Cuáles son las noticias principales de esta mañana?',
      'Ayúdame a reservar un vuelo de París a Nueva York',
      '¿Cómo van las acciones tecnológicas?',
      '¿Qué hora es en Tokio?',
      'Resúmeme una página web',
    ],
  },
  page: {
    noScript: 'Esta página necesita JavaScript. Actívelo y vuelva a cargar la página.',
    refused: 'No existe ningún sitio en esta dirección. Compruebe que esté bien escrita.',
    draft: 'Esto es un borrador. Los visitantes aún no lo ven.',
    published: 'Abrir la página publicada',
    draftGone:
      'Esta vista previa ya no funciona: el borrador se publicó o se descartó, o el enlace tiene más de 7 días. Pida un enlace nuevo.',
  },
  widget: { open: 'Abrir chat', close: 'Cerrar chat' },
};
