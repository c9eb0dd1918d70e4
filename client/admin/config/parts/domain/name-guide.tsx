import type { ReactNode } from 'react';
import { boot } from '#client/boot.ts';
import { useMay } from '#client/navigation/area.ts';
import { adminWords } from '#client/words/admin-words.ts';
import type { Domain } from '#contract/hosts/domains.ts';
import { Certificate } from './certificate.tsx';
import { DnsRecord } from './dns-record.tsx';

/** Shows what to set so that visitors reach the host under its name. */
export function NameGuide({ domain: { host, txt, finding, checkedAt } }: { domain: Domain }) {
  const isOperator = useMay()('hosts:every');
  const target = serviceName(host);
  return (
    <div className="flex flex-col gap-6">
      <Step title={adminWords().pointTheName}>
        {target === undefined ? (
          <p className="text-sm">{adminWords().pointTheNameUnknown}</p>
        ) : (
          <>
            <p className="text-sm">{adminWords().pointTheNameHint}</p>
            <DnsRecord type="CNAME" name={host} value={target} />
          </>
        )}
      </Step>
      <Step title={adminWords().proveTheName}>
        <p className="text-sm">{adminWords().proveTheNameHint}</p>
        <DnsRecord type="TXT" name={txt.name} value={txt.value} />
        {checkedAt !== null && finding !== null && (
          <p role="status" className="text-sm">
            {adminWords().domainFindings[finding]}
          </p>
        )}
      </Step>
      <Step title={adminWords().certificate}>
        <Certificate host={host} />
      </Step>
      {isOperator && <ProxyNeeds />}
    </div>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </div>
  );
}

/** Returns a name that leads to this service already: the page's own, unless it is the host's or this machine's. */
function serviceName(host: string): string | undefined {
  const own = boot().config.host;
  const isLocal = /(?:^|\.)localhost$|^[\d.]+$|:/.test(own);
  return own === host || isLocal ? undefined : own;
}

function ProxyNeeds() {
  const needs = [
    adminWords().proxyPorts,
    adminWords().proxyAsk,
    adminWords().proxyHost,
    adminWords().proxyClosed,
  ];
  return (
    <details className="text-sm">
      <summary className="target flex cursor-pointer items-center underline underline-offset-4">
        {adminWords().proxyNeeds}
      </summary>
      <p>{adminWords().proxyNeedsHint}</p>
      <ul className="list-disc ps-6">
        {needs.map((need) => (
          <li key={need} className="py-0.5 wrap-anywhere">
            {need}
          </li>
        ))}
      </ul>
    </details>
  );
}
