import { actionLimits } from '#contract/agent/actions.ts';
import { configLimits } from '#contract/hosts/config-limits.ts';
import { embedLimits } from '#contract/programs/embed.ts';
import { configBody } from './entity.ts';

/** Returns an image of the largest size that differs from others. */
const image = (name: string) =>
  `data:image/png;base64,iVBORw0KGgo${name}`.padEnd(configLimits.image - 4, 'A');

/** Returns a font of the largest size. */
function largestFont(round: number): string {
  const bytes = Buffer.alloc(Math.floor((configLimits.font - 40) / 4) * 3, round);
  bytes.write('wOF2', 'latin1');
  bytes.writeUInt32BE(bytes.length, 8);
  return `data:font/woff2;base64,${bytes.toString('base64')}`;
}

const numbered = <Item>(count: number, make: (at: number) => Item) =>
  Array.from({ length: count }, (_, at) => make(at));

/** Returns actions and MCP servers of the largest sizes, but for headers, of which each would be sealed anew. */
function largestAbilities(round: number) {
  const { actions, servers, tools, origins, properties, description } = actionLimits;
  const origin = (at: number) => `https://api-${at}.example.com`;
  const described = `${round} `.padEnd(description - 1, '字');
  const property = (at: number) => [
    `argument_${at}`,
    { type: 'string', description: `${round} `.padEnd(90, '字') },
  ];
  const schema = { type: 'object', properties: Object.fromEntries(numbered(properties, property)) };
  return {
    origins: numbered(origins, origin),
    actions: numbered(actions, (at) => ({
      ...{ name: `action_${at}`, description: described, arguments: schema, kind: 'read', headers: {} },
      url: `${origin(at)}/${'a'.repeat(1900)}`,
      rule: `order {argument_1} of {argument_2} `.padEnd(190, 'x'),
    })),
    mcp: numbered(servers, (at) => ({
      ...{
        name: `server_${at}`,
        description: described,
        kind: 'read',
        headers: {},
        url: `${origin(at)}/mcp`,
      },
      tools: numbered(tools, (tool) => `${round}_${tool}_`.padEnd(120, 't')),
    })),
  };
}

/** Returns what saves everything that a config can have at its largest; no two rounds have a text in common. */
export function largestBody(round: number) {
  const { fileContext, additionalInfo, suggestion, suggestions, files, welcome: text } = configLimits;
  const body = configBody({
    uploadedFiles: numbered(files, (at) => ({
      id: `${at}`,
      fileURL: `/files/${round}/${at}`,
      fileID: `none-${at}`,
      fileContext: `${round} `.padEnd(fileContext, '字'),
      additionalInfo: `${round} `.padEnd(additionalInfo, '字'),
    })),
  });
  const [logo, favicon, logoDark, picture] = ['a', 'b', 'c', 'd'].map((name) => image(`${name}${round}`));
  body.hostsettings = { ...body.hostsettings, logo: logo ?? '', favicon: favicon ?? '' };
  body.aisettings.home.suggestions = numbered(suggestions, (at) => ({
    suggestion: `${round} ${at} `.padEnd(suggestion, '字'),
  }));
  const lines = numbered(20, (at) => `${round} ${at} `.padEnd(500, '字'));
  const theme = {
    ...{ logoDark, font: { url: largestFont(round) } },
    welcome: { text: `${round} `.padEnd(text, '字'), picture },
  };
  const sites = numbered(embedLimits.sites, (at) => `https://${'a'.repeat(60)}.${round}-${at}.example`);
  return {
    ...body,
    aisettings: { ...body.aisettings, ...largestAbilities(round), agent: { do: lines, dont: lines } },
    pagesettings: { theme, embed: { sites } },
  };
}
