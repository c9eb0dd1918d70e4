// The build takes this module from the server's table of formats; see build/file-formats.ts.
declare module '#file-formats' {
  export const fileFormats: readonly import('#contract/knowledge/file-formats.ts').ShownFormat[];
}
