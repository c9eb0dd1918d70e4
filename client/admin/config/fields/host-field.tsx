import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { latePart } from '#client/ui/late-part.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { hostOfAddress, titleOfHost } from './host-names.ts';
import { TextEntry } from './text-entry.tsx';

const FromSite = latePart(async () => (await import('./from-site.tsx')).FromSite);

const spelling = { dir: 'ltr', inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;

export function HostField({ locked }: { locked: boolean }) {
  return locked ? <LockedHost /> : <NewHost />;
}

function LockedHost() {
  const lock = (
    <Lock size={16} aria-hidden="true" className="absolute inset-y-0 end-4 my-auto text-ink-soft" />
  );
  return (
    <TextEntry required readOnly name="host" {...spelling} hint={adminWords().hostLocked} action={lock} />
  );
}

/** Takes the name out of an address, and suggests a title until somebody enters one. */
function NewHost() {
  const { getValues, setValue, register } = useFormContext<Entries>();
  /** The host that was taken from an address, and the address. */
  const [taken, setTaken] = useState<{ host: string; address: string }>();
  const suggested = useRef('');
  const entry = register('host', {
    onBlur({ target, relatedTarget }) {
      if (takeName(target.value)) selectOnClick(relatedTarget, suggested.current);
    },
  });

  /** Returns true if it suggested a title. */
  function takeName(typed: string): boolean {
    const host = hostOfAddress(typed);
    if (host !== undefined) {
      setValue('host', host, { shouldDirty: true, shouldValidate: true });
      setTaken({ host, address: typed.trim() });
    }
    return suggestTitle(host ?? typed);
  }

  function suggestTitle(host: string): boolean {
    const title = getValues('hostsettings.title');
    if (title !== suggested.current) return false;
    suggested.current = titleOfHost(host);
    setValue('hostsettings.title', suggested.current, { shouldDirty: true });
    return true;
  }

  return (
    <>
      <TextEntry
        required
        {...spelling}
        {...entry}
        name="host"
        hint={taken === undefined ? adminWords().hostHint : adminWords().hostTaken(taken.host)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (hostOfAddress(text) === undefined) return;
          event.preventDefault();
          takeName(text);
        }}
        onInput={() => setTaken(undefined)}
      />
      <p role="status" className="sr-only">
        {taken !== undefined && adminWords().hostTaken(taken.host)}
      </p>
      {taken && (
        <div className="order-last sm:col-span-2">
          <FromSite
            key={taken.address}
            address={taken.address}
            suggestedTitle={suggested.current}
            waiting={null}
          />
        </div>
      )}
    </>
  );
}

/** Has a click that leads into the title replace what was suggested meanwhile, as Tab does. */
function selectOnClick(next: unknown, suggestion: string): void {
  if (!(next instanceof HTMLInputElement) || next.name !== 'hostsettings.title') return;
  next.addEventListener('click', () => next.value === suggestion && next.select(), { once: true });
}
