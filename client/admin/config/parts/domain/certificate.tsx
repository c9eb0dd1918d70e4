import { useState } from 'react';
import { adminWords } from '#client/words/admin-words.ts';

type Finding = 'checking' | 'fine' | 'missing';

const sentences: Record<Finding, () => string> = {
  checking: () => `${adminWords().certificateChecking}…`,
  fine: () => adminWords().certificateFine,
  missing: () => adminWords().certificateMissing,
};
const dots: Record<Finding, string> = { checking: 'bg-control', fine: 'bg-success', missing: 'bg-warning' };

/** Tells whether this browser reaches the host over HTTPS, which no certificate but a valid one lets it. The server can't know: a proxy has the certificate. */
export function Certificate({ host }: { host: string }) {
  const isHere = location.protocol === 'https:' && location.hostname === host;
  const [finding, setFinding] = useState<Finding>(isHere ? 'fine' : 'checking');
  return (
    <p role="status" className="flex items-center gap-2 text-sm">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[finding]}`} />
      {sentences[finding]()}
      {!isHere && (
        // The icon that every host serves; scripts may not call other sites.
        <img
          src={`https://${host}/favicon.ico`}
          alt=""
          referrerPolicy="no-referrer"
          className="sr-only"
          onLoad={() => setFinding('fine')}
          onError={() => setFinding('missing')}
        />
      )}
    </p>
  );
}
