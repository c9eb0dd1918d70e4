import { mulberry32 } from '../random.ts';

/** Passages speak of so many things; a question is as near to its passage as questions of real models are. */
const topics = 300;
const topicShare = 0.7;
const questionNoise = 0.9;

export interface MadeVectors {
  /** Each of length 1. */
  passages: Float32Array[];
  questions: Float32Array[];
}

/** Vectors in clusters, some of their numbers far larger than others and few of mean 0, as those of trained models are. */
export function makeVectors(input: {
  passages: number;
  questions: number;
  dimensions: number;
  seed: number;
}): MadeVectors {
  const random = mulberry32(input.seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const draw = () => Float32Array.from({ length: input.dimensions }, normal);
  const scales = draw().map((number) => Math.exp(0.5 * number));
  const mean = draw().map((number, i) => 0.4 * number * (scales[i] ?? 1));
  const centres = Array.from({ length: topics }, draw);
  const near = (vector: Float32Array, share: number) =>
    vector.map((number) => share * number + Math.sqrt(1 - share * share) * normal());
  const place = (vector: Float32Array) => unit(vector.map((x, i) => x * (scales[i] ?? 1) + (mean[i] ?? 0)));
  const drawn = Array.from({ length: input.passages }, () =>
    near(centres[Math.floor(random() * topics)] ?? draw(), topicShare),
  );
  const questions = Array.from({ length: input.questions }, () => {
    const passage = drawn[Math.floor(random() * drawn.length)] ?? draw();
    return place(passage.map((number) => number + questionNoise * normal()));
  });
  return { passages: drawn.map(place), questions };
}

/** The places of the nearest passages by the whole vectors, nearest first. */
export function findNearest(
  { passages }: MadeVectors,
  question: Float32Array,
  limit: number,
): { place: number; cosine: number }[] {
  const scored = passages.map((passage, place) => {
    let cosine = 0;
    for (let i = 0; i < passage.length; i++) cosine += (passage[i] ?? 0) * (question[i] ?? 0);
    return { place, cosine };
  });
  return scored.sort((x, y) => y.cosine - x.cosine).slice(0, limit);
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, number) => sum + number * number, 0));
  return vector.map((number) => number / length);
}
