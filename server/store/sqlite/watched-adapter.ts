import { SqliteAdapter } from 'kysely';
import type { StoreChanges } from './sqlite-changes.ts';

/** Lets Kysely run queries concurrently, as writes queue in the driver, and migrate in one transaction. */
export class WatchedAdapter extends SqliteAdapter {
  readonly changes: StoreChanges;

  constructor(changes: StoreChanges) {
    super();
    this.changes = changes;
  }
  override get supportsMultipleConnections(): boolean {
    return true;
  }
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
