import { Agent, request } from 'undici';

const agent = new Agent({ allowH2: false });

/** Signs in once; whether it was let in. Any other answer than the contract's two is an error. */
export async function signIn(url: string, who: { Email: string; Password: string }): Promise<boolean> {
  const { statusCode, body } = await request(`${url}/identity/Auth/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...who, username: '', host: null }),
    dispatcher: agent,
  });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`a sign-in was answered ${statusCode}: ${text.slice(0, 200)}`);
  return !text.includes('DOESNOTEXIST');
}

/** Signs in for so long, so many at a time; how many a second. */
export async function signInsPerSecond(
  url: string,
  { who, atOnce, seconds }: { who: { Email: string; Password: string }; atOnce: number; seconds: number },
): Promise<number> {
  const start = performance.now();
  let done = 0;
  const lane = async () => {
    for (; performance.now() - start < seconds * 1000; done++) {
      if (!(await signIn(url, who))) throw new Error('the right password was refused');
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return (done * 1000) / (performance.now() - start);
}
