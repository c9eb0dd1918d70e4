import { openStore } from '#server/store/open.ts';
import { recordAudit } from '#server/watch/audit/record-audit.ts';

/** Writes audit entries as a process of its own: `node audit-writer.ts LOCATION NAME COUNT`. */
const [location = '', name = '', count = '0'] = process.argv.slice(2);
const db = await openStore(location);
for (let n = 0; n < Number(count); n++) {
  await recordAudit(db, {
    ...{ actor: name, address: 'local', action: 'key.rotate', target: String(n), host: null },
  });
}
await db.destroy();
