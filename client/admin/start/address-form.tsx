import { proposeFromSite } from '#client/admin/config/state/from-site-calls.ts';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { TextLink } from '#client/ui/link.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import type { FromSite } from '#contract/knowledge/from-site.ts';

const rules = {
  url: { validate: (typed: unknown) => String(typed).trim() !== '' || adminWords().addressMissing },
};

/** The one field that a host begins with. */
export function AddressForm({ onFound }: { onFound: (found: FromSite) => void }) {
  const { entry, failure, isSubmitting, submit, watch } = useFields<{ url: string }>(
    { url: '' },
    rules,
    async ({ url }) => onFound(await proposeFromSite(url.trim())),
  );
  return (
    <form noValidate className="flex max-w-[560px] flex-col gap-6 py-6" onSubmit={submit}>
      <p className="text-ink-soft">{adminWords().startIntro}</p>
      <TextField
        required
        autoFocus
        dir="ltr"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="url"
        spellCheck={false}
        placeholder="acme.com"
        readOnly={isSubmitting}
        label={adminWords().websiteAddress}
        hint={adminWords().websiteAddressHint}
        {...entry('url')}
      />
      <ErrorText>
        {failure === undefined ? undefined : sentenceOf(failure, adminWords().siteNotLookedAt)}
      </ErrorText>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={isSubmitting}>
          {adminWords().lookAtSite}
        </Button>
        <TextLink to="/admin/configs/add">{adminWords().startWithoutSite}</TextLink>
      </div>
      <p role="status" className="text-sm text-ink-soft wrap-anywhere">
        {isSubmitting && `${adminWords().lookingAtSite(watch('url').trim())}…`}
      </p>
    </form>
  );
}
