import { Snippet } from '#client/admin/hosts/embed/snippet.tsx';
import { adminWords } from '#client/words/admin/admin-words.ts';
import type { Domain } from '#contract/domains.ts';

/** The two ways to verify a name. */
export function DomainProof({ domain: { txt, http } }: { domain: Domain }) {
  return (
    <>
      <Snippet title={adminWords().domainTxtName} hint={adminWords().domainTxtHint} code={txt.name} />
      <Snippet title={adminWords().domainTxtValue} code={txt.value} />
      <p className="text-sm wrap-anywhere">{adminWords().domainByHttp(http.url)}</p>
    </>
  );
}
