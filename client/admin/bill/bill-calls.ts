import '#client/zod-jitless.ts';
import { useQuery } from '@tanstack/react-query';
import { call, orUnexpected } from '#client/api.ts';
import { saveFile } from '#client/ui/save-file.ts';
import { billSchema } from '#contract/hosts/bill.ts';
import { type PricesInput, pricesSchema } from '#contract/hosts/prices.ts';

/** Key of everything that follows from prices. */
export const billKey = 'bill';

export function useBill(month: string) {
  return useQuery({
    queryKey: [billKey, month],
    async queryFn({ signal }) {
      const body: unknown = await (await call('api', `/usage/bill?month=${month}`, { signal })).json();
      return orUnexpected(() => billSchema.parse(body));
    },
  });
}

/** Downloads a month's bill. */
export async function saveBill(month: string): Promise<void> {
  const response = await call('api', `/usage/bill?month=${month}&format=csv`);
  saveFile(await response.blob(), `bill-${month}.csv`);
}

export function usePrices() {
  return useQuery({
    queryKey: [billKey, 'prices'],
    async queryFn({ signal }) {
      const body: unknown = await (await call('api', '/prices', { signal })).json();
      return orUnexpected(() => pricesSchema.parse(body));
    },
    // A form begins with them.
    gcTime: 0,
    ...{ staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
}

export async function savePrices(prices: PricesInput): Promise<void> {
  await call('api', '/prices', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(prices),
  });
}
