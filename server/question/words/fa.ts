export const persian = { greetings: 'سلام|درود|صبح بخیر|عصر بخیر', thanks: 'ممنون|متشکرم|مرسی|خیلی ممنون' };
