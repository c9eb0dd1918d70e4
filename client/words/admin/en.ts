/**
 * The original catalogue of the admin area and of one's own account, which visitors don't load. Works as the page's own does:
 * `{}` in a sentence is replaced by something that the page renders, such as a name.
 */
export const en = {
  // Screens
  hostSettings: 'Site Configs',
  createConfig: 'Create config',
  editConfig: 'Edit config',
  cloneConfig: 'Clone config',
  configList: 'Config Management',
  fileList: 'File Management',
  people: 'People',
  audit: 'Audit',
  usage: 'Usage',
  adminArea: 'Admin',
  operator: 'Operator',
};

/** The catalogue of a language. An entry that one lacks fails `tsc`. */
export type AdminWords = typeof en;
