import { buildProduct } from './built.ts';
import { page } from './ensure-page.ts';
import { server } from './ensure-server.ts';
import { writeBom } from './sbom.ts';

/** `npm run build`: everything that serves, whether it is stale or not, and the list of what it is made of. */
for (const product of [page, server]) buildProduct(product);
writeBom();
