/** Returns a text of one line that Markdown shows as it is written: no markup, HTML, entity or line of its own comes out of it. */
export function markdownText(text: string, maxLength = 1000): string {
  const line = text.slice(0, maxLength).replace(/\s+/g, ' ').trim();
  const inline = line.replace(/[\\`*_[\]<>&~]/g, '\\$&');
  // At the start of a line these begin a heading, a list, or a rule.
  return inline.replace(/^(?=[#+\-=])/, '\\').replace(/^(\d{1,9})(?=[.)])/, '$1\\');
}
