export const thai = { greetings: 'สวัสดี|สวัสดีครับ|สวัสดีค่ะ', thanks: 'ขอบคุณ|ขอบคุณครับ|ขอบคุณค่ะ' };
