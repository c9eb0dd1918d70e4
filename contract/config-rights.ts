/** Who may change a field of a config: every admin, or only people. A key could outlive its revocation through what it changes. */
type FieldRight = 'keys' | 'people';

/**
 * Who may change each field of a config, by path without the indexes of lists. An entry counts for what is below it, too. People alone decide where
 * visitors' data goes, who may join or enter, what runs under the host's name, and how long its conversations are kept.
 */
export const configFieldRights: Readonly<Record<string, FieldRight>> = {
  domaintype: 'keys',
  hostsettings: 'keys',
  'aisettings.home': 'keys',
  'aisettings.onlyFromDocuments': 'keys',
  'aisettings.handover': 'keys',
  'aisettings.handover.email': 'people',
  'aisettings.handover.webhook': 'people',
  'aisettings.handover.hours': 'keys',
  'aisettings.handover.fields': 'keys',
  'aisettings.handover.text': 'keys',
  'aisettings.handover.rules': 'keys',
  'aisettings.actions': 'people',
  'aisettings.actions.name': 'people',
  'aisettings.actions.description': 'keys',
  'aisettings.actions.arguments': 'people',
  'aisettings.actions.url': 'people',
  'aisettings.actions.method': 'people',
  'aisettings.actions.headers': 'people',
  'aisettings.actions.kind': 'people',
  'aisettings.actions.rule': 'keys',
  'aisettings.mcp': 'people',
  'aisettings.origins': 'people',
  'aisettings.agent': 'keys',
  'pagesettings.theme': 'keys',
  'pagesettings.description': 'keys',
  'pagesettings.visitorUploads': 'people',
  'pagesettings.openFiles': 'people',
  'pagesettings.followUps': 'keys',
  'pagesettings.signUp': 'people',
  'pagesettings.embed': 'people',
  'pagesettings.embed.sites': 'people',
  'pagesettings.embed.position': 'keys',
  'pagesettings.embed.label': 'keys',
  'pagesettings.embed.greeting': 'keys',
  'pagesettings.language': 'keys',
  'pagesettings.requireSecondFactor': 'people',
  'pagesettings.retentionDays': 'people',
  'pagesettings.sharing': 'people',
  'pagesettings.linkOrigins': 'people',
  'pagesettings.programs': 'people',
  'pagesettings.timeZone': 'keys',
};

/** True if an API key may change a field, named as in the history: `aisettings.actions.0.url`. False for a field that has no entry. */
export function mayKeysChange(field: string): boolean {
  const path = field.split('.').filter((part) => !/^\d+$/.test(part));
  for (let length = path.length; length > 0; length--) {
    const right = configFieldRights[path.slice(0, length).join('.')];
    if (right !== undefined) return right === 'keys';
  }
  return false;
}
