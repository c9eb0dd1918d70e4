import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#client/ui/button.tsx';
import { TextLink } from '#client/ui/link.tsx';
import { filesOf } from './host-parameter.ts';

interface HostChoiceProps {
  host: string;
  /** True if it is the page's own host. */
  isOwn: boolean;
}

/** Lets operators choose the host whose files are listed. */
export function HostChoice({ host, isOwn }: HostChoiceProps) {
  const [typed, setTyped] = useState(host);
  const navigate = useNavigate();
  const id = useId();

  function show(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '') navigate(filesOf(typed.trim()));
  }

  return (
    <form className="flex flex-wrap items-center gap-x-3 gap-y-1" onSubmit={show}>
      <div className="flex min-w-60 flex-1 items-center gap-3 sm:max-w-80">
        <label htmlFor={id} className="text-sm font-medium">
          Host
        </label>
        <input
          id={id}
          dir="ltr"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          value={typed}
          className="field"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button kind="outline" type="submit">
        Show files
      </Button>
      {!isOwn && <TextLink to="/admin/files-management">Files of this site</TextLink>}
    </form>
  );
}
