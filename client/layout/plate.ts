import { useEffect, useRef, useState } from 'react';
import { type Plate, plateFor } from '#shared/brand/logo-plate.ts';

/** Pixels of the sample's longer side. */
const side = 48;

/** Finds out whether a logo needs a plate on the ground that it stands on, now and when the scheme changes. */
export function usePlate(): { plate: Plate | undefined; measure: (image: HTMLImageElement) => void } {
  const [plate, setPlate] = useState<Plate>();
  const shown = useRef<HTMLImageElement>(undefined);

  function measure(image: HTMLImageElement) {
    shown.current = image;
    setPlate(findPlate(image));
  }

  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    // In the next frame the logo stands on its new ground.
    const again = () => requestAnimationFrame(() => shown.current && setPlate(findPlate(shown.current)));
    scheme.addEventListener('change', again);
    return () => scheme.removeEventListener('change', again);
  }, []);

  return { plate, measure };
}

/** Plates that were found, by image and ground. */
const found = new Map<string, Plate | undefined>();

function findPlate(image: HTMLImageElement): Plate | undefined {
  const ground = groundOf(image);
  const key = `${ground} ${image.currentSrc}`;
  if (!found.has(key)) found.set(key, measurePlate(image, ground));
  return found.get(key);
}

function measurePlate(image: HTMLImageElement, ground: string): Plate | undefined {
  const under = sample((brush) => {
    brush.fillStyle = ground;
    brush.fillRect(0, 0, side, side);
  });
  const logo = sample((brush) => {
    const { naturalWidth, naturalHeight } = image;
    const scale = side / Math.max(naturalWidth, naturalHeight, 1);
    brush.drawImage(image, 0, 0, Math.max(1, naturalWidth * scale), Math.max(1, naturalHeight * scale));
  });
  return under && plateFor(logo, under);
}

/** Returns the colour behind an element, which has one of its own at last on the page. */
function groundOf(element: HTMLElement): string {
  let at = element.parentElement;
  while (at?.parentElement && isClear(getComputedStyle(at).backgroundColor)) at = at.parentElement;
  return at ? getComputedStyle(at).backgroundColor : '';
}

function isClear(colour: string): boolean {
  return colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour);
}

/** Returns the pixels that `draw` leaves; undefined where the browser doesn't show them, as of other sites' images. */
function sample(draw: (brush: CanvasRenderingContext2D) => void): Uint8ClampedArray | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) return undefined;
  try {
    draw(brush);
    return brush.getImageData(0, 0, side, side).data;
  } catch {
    return undefined;
  }
}
