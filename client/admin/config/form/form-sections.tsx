import { useRef } from 'react';
import { SuggestionList } from '#client/admin/config/fields/suggestion-list.tsx';
import { BrandSection } from '#client/admin/config/parts/brand/brand-section.tsx';
import type { FormPart } from '#client/admin/config/state/form-parts.ts';
import { latePart } from '#client/ui/late-part.tsx';
import type { LaterSectionsProps } from './later-sections.tsx';
import { Places } from './places.tsx';
import { ChatSection, GeneralSection } from './sections.tsx';
import { useNeeded } from './use-needed.ts';

const LaterSections = latePart(async () => (await import('./later-sections.tsx')).LaterSections);

interface SectionsProps extends LaterSectionsProps {
  parts: readonly FormPart[];
}

/** The form's sections. Those that it doesn't begin with load once they are needed. */
export function FormSections({ parts, ...later }: SectionsProps) {
  const places = useRef<HTMLDivElement>(null);
  const isNeeded = useNeeded(places);
  const waiting = <Places ref={places} parts={parts} />;
  return (
    <>
      <GeneralSection hostLocked={!later.isNew} />
      <BrandSection />
      <ChatSection />
      <SuggestionList filling={later.filling} />
      {isNeeded ? <LaterSections {...later} waiting={waiting} /> : waiting}
    </>
  );
}
