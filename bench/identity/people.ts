import { openConnection, type Person } from './sign-ins.ts';

/** Signs so many people up, each from an address of its own, so that the limits of a deployment stand in nobody's way. */
export async function signUpPeople(url: string, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    Email: `person-${n}@bench.example`,
    Password: 'Bench-1-password',
    address: `198.51.${n >> 8}.${n & 255}`,
  }));
  const connection = await openConnection(url);
  for (const who of people) {
    const { Email, Password } = who;
    const names = { FirstName: 'Bench', LastName: 'Person', FullName: 'Bench Person', Phone: '+1 555 0100' };
    const body = { Email, Password, ...names, Role: 'user', username: '', host: null };
    await connection.post('/identity/Users/PostUser', who, body);
  }
  connection.close();
  return people;
}

/** People by turns, for ever. */
export function* inTurn(people: readonly Person[]): Generator<Person, never> {
  for (;;) yield* people;
}
