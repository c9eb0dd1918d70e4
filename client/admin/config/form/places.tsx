import type { Ref } from 'react';
import { Section } from '#client/admin/config/fields/section.tsx';
import type { FormPart } from '#client/admin/config/state/form-parts.ts';
import { words } from '#client/words/words.ts';

/** Heights in pixels of the parts that load later, without their titles, where nothing is entered. */
const heights: Partial<Record<FormPart, number>> = {
  agent: 2150,
  knowledge: 360,
  embed: 400,
  programs: 630,
  people: 240,
  domain: 24,
};

/** True if the part loads later. */
export function isLaterPart(id: string): boolean {
  return id in heights;
}

interface PlacesProps {
  ref: Ref<HTMLDivElement>;
  parts: readonly FormPart[];
}

/** The places of the sections that are still to load, with their titles. */
export function Places({ ref, parts }: PlacesProps) {
  return (
    <div ref={ref} className="flex flex-col gap-6">
      {parts.map((part) => heights[part] && <Place key={part} part={part} height={heights[part]} />)}
    </div>
  );
}

function Place({ part, height }: { part: FormPart; height: number }) {
  return (
    <Section part={part}>
      <div
        role="status"
        aria-label={words().loading}
        className="animate-pulse rounded-control bg-hairline opacity-60"
        style={{ height }}
      />
    </Section>
  );
}
