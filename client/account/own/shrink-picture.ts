import { CallFailed } from '#client/api.ts';
import { adminWords } from '#client/words/admin-words.ts';
import { maxPhotoLength } from '#contract/account.ts';

/** Pixels of a side; the avatar is shown at 32. */
const side = 96;

/** Returns a picture's square middle as a small data URL. */
export async function shrinkPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new CallFailed(adminWords().noPicture);
  });
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const from = Math.min(picture.width, picture.height);
  const [x, y] = [(picture.width - from) / 2, (picture.height - from) / 2];
  canvas.getContext('2d')?.drawImage(picture, x, y, from, from, 0, 0, side, side);
  picture.close();
  const url = canvas.toDataURL('image/jpeg', 0.85);
  if (url.length > maxPhotoLength) throw new CallFailed(adminWords().pictureTooLarge);
  return url;
}
