import { mulberry32 } from '../random.ts';

/** Number of clusters. A question is as near to its passage as questions of real models are. */
const topics = 300;
const topicShare = 0.7;
const questionNoise = 0.9;

export interface MadeVectors {
  count: number;
  /** Returns a passage's vector, of length 1. All are in one array: a hundred thousand would keep the garbage collector at work while others are timed. */
  passage: (place: number) => Float32Array;
  questions: Float32Array[];
}

/** Makes vectors in clusters, some of their numbers far larger than others and few of mean 0, as those of trained models are. */
export function makeVectors(input: { passages: number; questions: number; dimensions: number }): MadeVectors {
  const random = mulberry32(1);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const draw = () => Float32Array.from({ length: input.dimensions }, normal);
  const scales = draw().map((number) => Math.exp(0.5 * number));
  const mean = draw().map((number, i) => 0.4 * number * (scales[i] ?? 1));
  const centres = Array.from({ length: topics }, draw);
  const near = (vector: Float32Array, share: number) =>
    vector.map((number) => share * number + Math.sqrt(1 - share * share) * normal());
  const place = (vector: Float32Array) => unit(vector.map((x, i) => x * (scales[i] ?? 1) + (mean[i] ?? 0)));
  const all = new Float32Array(input.passages * input.dimensions);
  const passage = (at: number) => all.subarray(at * input.dimensions, (at + 1) * input.dimensions);
  for (let at = 0; at < input.passages; at++) {
    passage(at).set(near(centres[Math.floor(random() * topics)] ?? draw(), topicShare));
  }
  const questions = Array.from({ length: input.questions }, () => {
    const asked = passage(Math.floor(random() * input.passages));
    return place(asked.map((number) => number + questionNoise * normal()));
  });
  for (let at = 0; at < input.passages; at++) passage(at).set(place(passage(at)));
  return { count: input.passages, passage, questions };
}

/** Returns the places of the nearest passages by the whole vectors, nearest first. */
export function findNearest(
  { count, passage }: MadeVectors,
  question: Float32Array,
  limit: number,
): number[] {
  const scored = Array.from({ length: count }, (_, place) => {
    const numbers = passage(place);
    let cosine = 0;
    for (let i = 0; i < numbers.length; i++) cosine += (numbers[i] ?? 0) * (question[i] ?? 0);
    return { place, cosine };
  });
  const nearest = scored.sort((x, y) => y.cosine - x.cosine).slice(0, limit);
  return nearest.map(({ place }) => place);
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, number) => sum + number * number, 0));
  return vector.map((number) => number / length);
}
