import { uploadedSchema } from '#contract/knowledge/files.ts';
import { type Call, call, type Reply } from './call.ts';

/** Writes that a server acknowledged: none may be lost. */
export interface Acknowledged {
  emails: string[];
  files: { id: string; url: string; name: string; text: string }[];
  /** Number in the title that was saved last, by config id. */
  titles: Map<string, number>;
}

export interface Writing {
  acknowledged: Acknowledged;
  /** Answers of 500, which no fault around the server excuses. */
  faults: string[];
  stop(): Promise<void>;
}

const pauseAfterLossMs = 50;

export function nothingYet(): Acknowledged {
  return { emails: [], files: [], titles: new Map() };
}

/**
 * People sign up, files are uploaded and a config is made and saved over and over, each kind in a lane of its own, until it is
 * stopped. A call without an answer may have done its work or not: it counts for nothing.
 */
export function startWriting(
  { url, token }: { url: string; token: string },
  acknowledged: Acknowledged = nothingYet(),
): Writing {
  const faults: string[] = [];
  let going = true;
  const send = async (wanted: Call): Promise<Reply | undefined> => {
    const reply = await call(url, { token, ...wanted }).catch(() => undefined);
    if (reply?.status === 500) faults.push(`${wanted.path}: ${reply.text}`);
    if (reply && reply.status < 300) return reply;
    await new Promise((resolve) => setTimeout(resolve, pauseAfterLossMs));
    return undefined;
  };
  const repeat = async (write: () => Promise<void>) => {
    while (going) await write();
  };
  const lanes = [
    repeat(() => signUp(send, acknowledged)),
    repeat(() => upload(send, acknowledged)),
    repeat(() => upload(send, acknowledged)),
    saveConfigs(send, { acknowledged, isGoing: () => going }),
  ];
  const stop = async () => {
    going = false;
    await Promise.all(lanes);
  };
  return { acknowledged, faults, stop };
}

type Send = (wanted: Call) => Promise<Reply | undefined>;

async function signUp(send: Send, { emails }: Acknowledged): Promise<void> {
  const Email = `${crypto.randomUUID()}@faults.example`;
  const body = {
    Email,
    Password: 'Correct-horse-7',
    Phone: '+1 555 0100',
    FirstName: 'Zoë',
    LastName: 'Marrow',
  };
  if (await send({ path: '/identity/Users/PostUser', body })) emails.push(Email);
}

async function upload(send: Send, { files }: Acknowledged): Promise<void> {
  const word = `w${crypto.randomUUID().replaceAll('-', '')}`;
  const text = `The lamp called ${word} is lit at dusk.`;
  const name = `${word}.txt`;
  const reply = await send({ path: `/ai/api/Upload?filename=${name}`, body: text });
  if (!reply) return;
  const { fileId, url } = uploadedSchema.parse(JSON.parse(reply.text));
  files.push({ id: fileId, url: new URL(url).pathname + new URL(url).search, name, text });
}

/** A config of one host, made once; then saved with one title after another, each over the version that was saved before. */
async function saveConfigs(
  send: Send,
  { acknowledged, isGoing }: { acknowledged: Acknowledged; isGoing: () => boolean },
): Promise<void> {
  const host = `h${crypto.randomUUID().slice(0, 8)}.localhost`;
  let made: Reply | undefined;
  while (isGoing() && !made) made = await send({ path: '/api/configs/new', body: configOf(host, 0) });
  if (!made) return;
  const { id }: { id: string } = JSON.parse(made.text);
  acknowledged.titles.set(id, 0);
  for (let number = 1; isGoing(); number++) {
    const saved = await send({
      method: 'PUT',
      path: `/api/configs/${id}`,
      etag: '*',
      body: configOf(host, number),
    });
    if (saved) acknowledged.titles.set(id, number);
  }
}

export function configOf(host: string, number: number) {
  return {
    domaintype: 'ai',
    host,
    hostsettings: {
      title: `Museum ${number}`,
      logo: '/logo.svg',
      favicon: '/icon.svg',
      codeGeneratorText: 'Ask the museum',
      codeGeneratorPlaceholder: 'Ask away',
    },
    aisettings: { home: { suggestions: [], uploadedFiles: [] } },
    pagesettings: {},
  };
}
