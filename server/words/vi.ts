import type { Translation } from './translation.ts';

export const vi: Translation = {
  problems: {
    empty_query: 'Hãy nhập câu hỏi trước.',
    question_too_long: 'Câu hỏi quá dài. Hãy rút ngắn.',
    too_many_requests: 'Quá nhiều yêu cầu. Hãy thử lại {when}.',
    budget_spent: 'Trang này đã đạt giới hạn trong ngày. Hãy thử lại {when}.',
    overloaded: 'Dịch vụ đang bận. Hãy thử lại {when}.',
    model_unavailable: 'Trợ lý hiện không sẵn sàng. Hãy thử lại sau một phút.',
    model_refused: 'Trợ lý không muốn trả lời câu này. Hãy hỏi theo cách khác.',
    request_timeout: 'Yêu cầu mất quá nhiều thời gian. Hãy thử lại.',
    uploads_not_allowed: 'Khách không thể tải tệp lên trang này. Hãy đăng nhập để tải lên.',
    file_too_large: 'Tệp quá lớn. Hãy chọn tệp nhỏ hơn.',
    file_empty: 'Tệp này trống. Hãy chọn tệp có nội dung.',
    file_corrupt: 'Tệp này bị hỏng và không đọc được. Hãy lưu lại rồi thử lần nữa.',
    file_encrypted: 'Tệp này được bảo vệ bằng mật khẩu. Hãy lưu không có mật khẩu rồi thử lại.',
    file_without_text: 'Tệp này không có văn bản. Hãy chọn tệp có văn bản.',
    file_too_complex: 'Tệp này quá phức tạp. Hãy chia nhỏ rồi thử lại.',
    file_type_unsupported: 'Không đọc được loại tệp này. Hãy chọn PDF, tài liệu văn phòng hoặc văn bản.',
    file_not_found: 'Tệp này không có hoặc không còn nữa. Hãy tải lên lại.',
    file_deleted: 'Một tệp đã bị xóa trong lúc đó. Hãy bỏ tệp ấy rồi thử lại.',
    url_invalid: 'Đây không phải địa chỉ web. Hãy nhập địa chỉ đầy đủ, như https://example.com/trang.',
    url_not_allowed: 'Địa chỉ này không công khai. Hãy đưa trang mà ai cũng mở được.',
    url_unreachable: 'Không truy cập được địa chỉ. Hãy kiểm tra lỗi gõ.',
    url_refused: 'Trang web từ chối. Hãy đưa trang mà ai cũng mở được.',
    url_too_slow: 'Trang web phản hồi quá chậm. Hãy thử lại sau.',
    url_too_large: 'Trang hoặc tài liệu quá lớn. Hãy đưa cái nhỏ hơn.',
    url_too_many_redirects: 'Địa chỉ chuyển hướng quá nhiều lần. Hãy đưa địa chỉ của chính trang đó.',
    url_unreadable: 'Không có văn bản đọc được ở địa chỉ này. Hãy đưa một trang hoặc tài liệu.',
    storage_full: 'Bộ nhớ của trang này đã đầy nên chưa lưu gì. Hãy thử lại sau.',
    storage_unavailable: 'Dịch vụ hiện không truy cập được dữ liệu. Hãy thử lại sau vài giây.',
    sign_in_required: 'Bạn chưa đăng nhập. Hãy đăng nhập rồi thử lại.',
    token_invalid: 'Bạn không còn đăng nhập. Hãy đăng nhập lại.',
    conversation_not_found: 'Cuộc trò chuyện này không còn nữa hoặc liên kết không còn hiệu lực.',
    link_expired: 'Liên kết này đã được dùng hoặc đã hết hạn. Hãy yêu cầu liên kết mới.',
    account_exists: 'E-mail này đã có tài khoản ở đây. Hãy đăng nhập bằng tài khoản đó.',
    mail_off: 'Trang này không gửi được e-mail. Hãy hỏi quản trị viên để có mật khẩu mới.',
    quota_exceeded: 'Bộ nhớ của bạn đã đầy. Hãy xóa những tệp không còn cần và thử lại.',
    payload_too_large: 'Nội dung quá lớn. Hãy gửi ít hơn mỗi lần.',
    code_wrong: 'Mã không đúng. Hãy nhập mã hiện tại.',
    passkey_refused: 'Khóa truy cập không được chấp nhận. Hãy thử lại hoặc đăng nhập bằng cách khác.',
    host_not_found: 'Không có trang web nào ở địa chỉ này. Hãy kiểm tra lỗi chính tả.',
    account_suspended: 'Tài khoản của bạn bị tạm ngưng. Hãy nhờ quản trị viên của trang mở lại.',
    email_not_allowed: 'Địa chỉ e-mail của bạn không thể đăng nhập vào trang này.',
    sign_up_not_allowed: 'Bạn chưa có tài khoản trên trang này. Hãy xin quản trị viên một lời mời.',
    invitation_invalid: 'Lời mời này đã được dùng, bị rút lại hoặc hết hạn. Hãy xin lời mời mới.',
    invitation_for_another: 'Lời mời này dành cho địa chỉ e-mail khác.',
    account_needs_password:
      'E-mail của bạn đã có tài khoản trên trang này. Hãy đăng nhập bằng mật khẩu của tài khoản đó.',
    internal: 'Đã xảy ra lỗi phía chúng tôi. Hãy thử lại sau.',
  },
  letters: {
    verification: {
      subject: 'Xác nhận địa chỉ e-mail',
      opening: 'Ai đó, có lẽ là bạn, đã đăng ký bằng địa chỉ e-mail này. Vui lòng xác nhận đó là của bạn.',
      action: 'Xác nhận địa chỉ e-mail',
      closing: 'Liên kết này dùng được một lần, trong 24 giờ. Nếu bạn không đăng ký, hãy bỏ qua e-mail này.',
    },
    reset: {
      subject: 'Đặt mật khẩu mới',
      opening: 'Ai đó, có lẽ là bạn, đã yêu cầu mật khẩu mới cho tài khoản có địa chỉ e-mail này.',
      action: 'Đặt mật khẩu mới',
      closing:
        'Liên kết này dùng được một lần, trong một giờ. Nếu bạn không yêu cầu, hãy bỏ qua e-mail này: mật khẩu của bạn vẫn như cũ.',
    },
    newAccount: {
      subject: 'Hoàn tất đăng ký',
      opening:
        'Ai đó, có lẽ là bạn, đã đăng ký bằng địa chỉ e-mail này. Hãy đặt mật khẩu để xác nhận đó là của bạn.',
      action: 'Đặt mật khẩu',
      closing:
        'Liên kết này dùng được một lần, trong một giờ. Sau đó, hãy yêu cầu mật khẩu mới ở trang đăng nhập. Nếu bạn không đăng ký, hãy bỏ qua e-mail này.',
    },
    invitation: {
      subject: 'Bạn được mời vào {host}',
      opening: 'Quản trị viên của {host} mời bạn tạo tài khoản ở đó bằng địa chỉ e-mail này.',
      action: 'Nhận lời mời',
      closing:
        'Liên kết này dùng được một lần, trong 7 ngày. Nếu bạn không chờ đợi nó, hãy bỏ qua e-mail này.',
    },
    existingAccount: {
      subject: 'Bạn đã có tài khoản',
      opening:
        'Ai đó, có lẽ là bạn, đã thử đăng ký bằng địa chỉ e-mail này. Địa chỉ đã có tài khoản: vui lòng đăng nhập. Nếu quên mật khẩu, bạn có thể yêu cầu mật khẩu mới ở đó.',
      action: 'Đăng nhập',
      closing: 'Nếu không phải bạn, hãy bỏ qua e-mail này: không có gì thay đổi.',
    },
    worseAnswers: {
      subject: 'Câu trả lời trên {host} đã kém đi',
      opening:
        'Các bài kiểm tra của {host} đã chạy lại vì website hoặc mô hình đã thay đổi. Số bài kiểm tra trước đây đạt và nay không đạt: {count}',
      action: 'Xem câu trả lời',
      closing:
        'Bạn nhận e-mail này vì là quản trị viên của trang. Bạn có thể tắt nó bên cạnh các bài kiểm tra.',
    },
  },
  defaults: {
    heading: 'Hôm nay tôi có thể giúp gì cho bạn?',
    placeholder: 'Nhập câu hỏi…',
    hints: [
      'Tôi có thể mua thực phẩm tươi ở đâu tại Lisbon?',
      'Làm sao liên hệ với người giữ trẻ gần đây?',
      'Nhà hàng nào phù hợp cho bữa tối gia đình?',
      'Hôm nay thời tiết thế nào?',
      'Tin chính sáng nay là gì?',
      'Giúp tôi đặt chuyến bay từ Paris đến New York',
      'Cổ phiếu công nghệ đang ra sao?',
      'Ở Tokyo bây giờ là mấy giờ?',
      'Tóm tắt một trang web cho tôi',
    ],
  },
  page: {
    noScript: 'Trang này cần JavaScript. Vui lòng bật lên và tải lại trang.',
    refused: 'Không có trang web nào ở địa chỉ này. Hãy kiểm tra lỗi chính tả.',
    draft: 'Đây là bản nháp. Khách truy cập chưa thấy bản này.',
    published: 'Mở trang đã xuất bản',
    draftGone:
      'Bản xem trước này không còn hoạt động: bản nháp đã được xuất bản hoặc bị bỏ, hoặc liên kết đã quá 7 ngày. Hãy xin liên kết mới.',
  },
  widget: { open: 'Mở chat', close: 'Đóng chat' },
};
