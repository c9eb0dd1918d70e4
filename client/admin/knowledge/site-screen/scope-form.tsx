import { useQueryClient } from '@tanstack/react-query';
import {
  numberOf,
  type ScopeEntries,
  toScopeEntries,
  toSiteInput,
} from '#client/admin/knowledge/sites/scope-input.ts';
import { sitesKey, updateSite } from '#client/admin/knowledge/sites/site-calls.ts';
import { sentenceOf } from '#client/api.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorText } from '#client/ui/fields/error-text.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { splitLines } from '#client/ui/fields/split-list.ts';
import { TextAreaField } from '#client/ui/fields/text-area-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { useFields } from '#client/ui/fields/use-fields.ts';
import { validateWith } from '#client/ui/fields/validate-with.ts';
import { showToast } from '#client/ui/toast.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { words } from '#client/words/words.ts';
import { type Site, schedules, siteInputSchema } from '#contract/knowledge/sites.ts';

const { start, include, exclude, maxPages, depth } = siteInputSchema.shape;
const check = {
  include: validateWith(include),
  exclude: validateWith(exclude),
  maxPages: validateWith(maxPages),
  depth: validateWith(depth),
};
const rules = {
  start: { validate: validateWith(start) },
  include: { validate: (typed: unknown) => check.include(splitLines(String(typed))) },
  exclude: { validate: (typed: unknown) => check.exclude(splitLines(String(typed))) },
  maxPages: { validate: (typed: unknown) => check.maxPages(numberOf(String(typed))) },
  depth: {
    validate: (typed: unknown) => String(typed).trim() === '' || check.depth(numberOf(String(typed))),
  },
};
const plain = { dir: 'ltr', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

/** The rules that decide what is read of a site. Saving counts the pages anew. */
export function ScopeForm({ site, onClose }: { site: Site; onClose: () => void }) {
  const queries = useQueryClient();
  const { entry, failure, isSubmitting, submit } = useFields<ScopeEntries>(
    toScopeEntries(site),
    rules,
    async (typed) => {
      await updateSite(site.id, toSiteInput(typed, site.host));
      await queries.invalidateQueries({ queryKey: [sitesKey] });
      showToast(adminWords().savedSite);
      onClose();
    },
  );
  return (
    <form noValidate className="flex flex-col gap-4 border-t border-hairline pt-4" onSubmit={submit}>
      <TextField required inputMode="url" label={adminWords().siteStart} {...plain} {...entry('start')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextAreaField
          label={adminWords().siteInclude}
          hint={adminWords().siteIncludeHint}
          {...plain}
          {...entry('include')}
        />
        <TextAreaField
          label={adminWords().siteExclude}
          hint={adminWords().siteExcludeHint}
          {...plain}
          {...entry('exclude')}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          required
          inputMode="numeric"
          label={adminWords().siteMaxPages}
          {...plain}
          {...entry('maxPages')}
        />
        <TextField
          inputMode="numeric"
          label={adminWords().siteDepth}
          hint={adminWords().siteDepthHint}
          {...plain}
          {...entry('depth')}
        />
        <SelectField label={adminWords().siteSchedule} {...entry('schedule')}>
          {schedules.map((schedule) => (
            <option key={schedule} value={schedule}>
              {adminWords().schedules[schedule]}
            </option>
          ))}
        </SelectField>
      </div>
      <ErrorText>{failure === undefined ? undefined : sentenceOf(failure, adminWords().notSaved)}</ErrorText>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? adminWords().saving : adminWords().saveAndCount}
        </Button>
        <Button kind="plain" disabled={isSubmitting} onClick={onClose}>
          {words().cancel}
        </Button>
      </div>
    </form>
  );
}
