import { type MouseEvent, useEffect, useRef } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import type { Entries } from '#client/admin/config/state/entries.ts';
import { type FormPart, partOfField, titleOfPart } from '#client/admin/config/state/form-parts.ts';
import { fieldNames } from '#client/admin/config/state/labels.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { useCurrentPart } from './use-current-part.ts';

interface PartLinksProps {
  parts: readonly FormPart[];
  /** True once all parts are loaded. */
  isWhole: boolean;
  /** True while something above the parts waits for an answer. */
  hasOffer: boolean;
}

/** Links to the form's parts, which stay in view. A part with an error has a mark. */
export function PartLinks({ parts, ...form }: PartLinksProps) {
  const { current, goTo } = useCurrentPart(parts, form);
  const faulty = useFaultyParts();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Sideways alone: `scrollIntoView` would move the form too.
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - list.current.clientWidth / 3;
  }, [current]);

  function follow(event: MouseEvent, part: FormPart) {
    event.preventDefault();
    goTo(part);
  }

  return (
    <nav
      aria-label={adminWords().formParts}
      className="sticky top-0 z-10 -mx-4 border-b border-hairline bg-page px-4 sm:-mx-6 sm:px-6"
    >
      <ul ref={list} className="relative flex overflow-x-auto [scrollbar-width:none]">
        {parts.map((part) => (
          <li key={part} className="shrink-0">
            <a
              href={`#${part}`}
              aria-current={part === current ? 'location' : undefined}
              className="target flex items-center gap-1.5 border-b-2 border-transparent px-3 text-sm text-ink-soft -outline-offset-2 transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
              onClick={(event) => follow(event, part)}
            >
              {titleOfPart(part)}
              {faulty.has(part) && <FaultMark />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FaultMark() {
  return (
    <>
      <span aria-hidden="true" className="size-2 rounded-full bg-danger" />
      <span className="sr-only">{adminWords().needsAttention}</span>
    </>
  );
}

function useFaultyParts(): Set<FormPart> {
  const { control } = useFormContext<Entries>();
  const { errors } = useFormState({ control });
  const faulty = fieldNames.filter((name) => get(errors, name) !== undefined);
  return new Set(faulty.map(partOfField));
}
