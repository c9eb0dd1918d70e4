const operator = { Email: 'operator@bench.example', Password: 'Correct-horse-9' };

/** Settings of a server whose first operator is the benchmark's. */
export const operatorSettings = { ADMIN_EMAIL: operator.Email, ADMIN_PASSWORD: operator.Password };

/** Signs the operator in and returns the token. */
export async function fetchToken(origin: string): Promise<string> {
  const response = await fetch(`${origin}/identity/Auth/Login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(operator),
  });
  const { AuthToken }: { AuthToken?: unknown } = await response.json();
  return String(AuthToken);
}
