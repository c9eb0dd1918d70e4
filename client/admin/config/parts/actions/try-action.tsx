import { Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { ActionTested } from '#contract/agent/action-calls.ts';
import { tryAction } from './action-calls.ts';

interface TryActionProps {
  configId: string;
  /** Name as it is saved. */
  action?: string;
  /** Schema of the action's arguments, as it is saved. */
  schema?: Readonly<Record<string, unknown>>;
  server?: string;
  /** Shows the tools that the server has. */
  toolsOf?: (tools: NonNullable<ActionTested['tools']>) => ReactNode;
}

/** Tries what is saved, and shows what was sent and what came back. */
export function TryAction({ configId, action, schema, server, toolsOf }: TryActionProps) {
  const [given, setGiven] = useState(() => exampleOf(schema));
  const [tested, setTested] = useState<ActionTested>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    setFault(undefined);
    setTested(undefined);
    try {
      const named =
        action === undefined ? { server: server ?? '' } : { action, arguments: parseGiven(given) };
      setTested(await tryAction(configId, named));
    } catch (error) {
      setFault(
        error instanceof SyntaxError ? adminWords().notJson : sentenceOf(error, adminWords().tryFailed),
      );
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-col gap-2 rounded-control border border-hairline p-3">
      {action !== undefined && (
        <TextAreaField
          label={adminWords().tryArguments}
          hint={adminWords().tryHint}
          error={undefined}
          dir="ltr"
          spellCheck={false}
          value={given}
          onChange={(event) => setGiven(event.target.value)}
        />
      )}
      <Button kind="outline" className="self-start" disabled={isBusy} onClick={() => void run()}>
        <Play size={16} aria-hidden="true" />
        {action === undefined ? adminWords().listTools : adminWords().tryAction}
      </Button>
      <ErrorText>{fault}</ErrorText>
      <div role="status">{tested && <Tested tested={tested} />}</div>
      {tested?.tools && toolsOf?.(tested.tools)}
    </div>
  );
}

const emptyValues: Record<string, unknown> = { number: 0, integer: 0, boolean: false, array: [], object: {} };

/** Returns the arguments of a schema with empty values, or the first of their choices. */
function exampleOf(schema: TryActionProps['schema'] = {}): string {
  const properties = Object.entries(Object(schema.properties)).map(([name, node]) => {
    const { type, enum: choices } = Object(node);
    return [name, Array.isArray(choices) ? choices[0] : (emptyValues[String(type)] ?? '')];
  });
  return JSON.stringify(Object.fromEntries(properties), undefined, 2);
}

function parseGiven(text: string): Record<string, unknown> {
  const given: unknown = JSON.parse(text.trim() || '{}');
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new SyntaxError('not an object');
  return { ...given };
}

function Tested({ tested: { ok, request, status, text, ms } }: { tested: ActionTested }) {
  const sent = request && [
    `${request.method} ${request.url}`,
    ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`),
    ...(request.body === undefined ? [] : ['', request.body]),
  ];
  return (
    <div className="flex min-w-0 flex-col gap-2 text-sm">
      <p className={ok ? '' : 'text-danger'}>
        {[ok ? adminWords().tryWorked : adminWords().tryDidNotWork, status, `${ms} ms`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {sent && <Code label={adminWords().requestSent} text={sent.join('\n')} />}
      {/* Without a response it is the server's sentence on why there is none. */}
      {text !== '' &&
        (status === undefined ? <p>{text}</p> : <Code label={adminWords().responseGot} text={text} />)}
    </div>
  );
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <figure className="min-w-0">
      <figcaption className="text-xs text-ink-soft">{label}</figcaption>
      <pre
        dir="ltr"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller has to be reachable by keyboard
        tabIndex={0}
        className="max-h-48 overflow-auto rounded-control bg-panel p-2 text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
    </figure>
  );
}
