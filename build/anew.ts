import { buildProduct } from './built.ts';
import { page } from './ensure-page.ts';
import { server } from './ensure-server.ts';

/** `npm run build`: everything that serves, whether it is stale or not. */
for (const product of [page, server]) buildProduct(product);
