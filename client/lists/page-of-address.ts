import { useSearchParams } from 'react-router';

/** Pages of a list that the server can be asked for. */
export const mostPages = 500;

/** Returns the page in an address, from 1. */
export function pageOfAddress(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page <= mostPages ? page : 1;
}

/** Returns an address with another page. */
export function withPage(params: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('page', String(page));
  return next;
}

/** Keeps a list's page in the address, for links and Back. */
export function usePage(): { page: number; turnTo: (page: number) => void } {
  const [params, setParams] = useSearchParams();
  return { page: pageOfAddress(params), turnTo: (page) => setParams(withPage(params, page)) };
}
