import { type Attributes, attribute, skipHidden, walkXml } from '../../containers/xml.ts';

/** Frames that are the same on many slides, such as a footer that a program copied onto each, by slide from 1. */
export type RepeatedFrames = ReadonlyMap<number, ReadonlySet<string>>;

/** Two slides may begin alike; a footer is on more, and on half of them. */
const minSlides = 3;
const minShare = 0.5;
const places = ['x', 'y', 'width', 'height'];

/** Returns a frame's place on its slide; undefined for other elements, titles and frames without a place. */
export function placeOfFrame(name: string, attributes: Attributes): string | undefined {
  if ((name !== 'frame' && name !== 'custom-shape') || attribute(attributes, 'class') === 'title')
    return undefined;
  const place = places.map((key) => attribute(attributes, key) ?? '').join(' ');
  return place.trim() === '' ? undefined : place;
}

/** Finds the frames of a presentation that have the same text at the same place on most slides. */
export async function findRepeatedFrames(content: Buffer): Promise<RepeatedFrames> {
  const slidesOf = new Map<string, { slides: Set<number>; place: string }>();
  const open: { place: string | undefined; name: string; text: string }[] = [];
  let slide = 0;
  const isHidden = (name: string) => name === 'notes';
  await walkXml(
    content,
    skipHidden(isHidden, {
      open(name, attributes) {
        if (name === 'page') slide++;
        if (name === 'frame' || name === 'custom-shape') {
          open.push({ place: placeOfFrame(name, attributes), name, text: '' });
        }
      },
      text(text) {
        for (const frame of open) frame.text += text;
      },
      close(name) {
        if (open.at(-1)?.name !== name) return;
        const { place, text = '' } = open.pop() ?? {};
        if (place === undefined || text.trim() === '') return;
        const key = `${place}\n${text.trim()}`;
        const found = slidesOf.get(key) ?? { slides: new Set(), place };
        found.slides.add(slide);
        slidesOf.set(key, found);
      },
    }),
  );
  const repeated = new Map<number, Set<string>>();
  for (const { slides, place } of slidesOf.values()) {
    if (slides.size < minSlides || slides.size < slide * minShare) continue;
    for (const number of slides) repeated.set(number, (repeated.get(number) ?? new Set()).add(place));
  }
  return repeated;
}
