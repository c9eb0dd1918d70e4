import { useProviders } from '#client/admin/calls/provider-calls.ts';
import { singleModels } from '#client/admin/limits/model-list.ts';
import { AdminPage } from '#client/layout/admin-page.tsx';
import { NotLoaded } from '#client/lists/not-loaded.tsx';
import { ButtonLink } from '#client/ui/link.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { ComparedChecks } from './compared-checks.tsx';
import { ComparisonForm } from './comparison-form.tsx';
import { sumsOf } from './sums.ts';
import { SumsTable } from './sums-table.tsx';
import { type Comparison, type Side, useCheckedHosts, useComparison } from './use-comparison.ts';

/** Has two models answer the checks of a host, and shows their answers side by side. For operators. */
export default function CompareScreen() {
  const providers = useProviders();
  const hosts = useCheckedHosts();
  const { comparison, isRunning, start, stop } = useComparison();
  const error = providers.error ?? hosts.error;
  const retry = () => Promise.all([providers.refetch(), hosts.refetch()]);
  const models = providers.data && singleModels(providers.data);
  return (
    <AdminPage title={adminWords().compareModels}>
      <p className="-mt-3 max-w-[760px] text-sm text-ink-soft">{adminWords().compareExplained}</p>
      {error && <NotLoaded error={error} onRetry={retry} />}
      {!error && !(models && hosts.data) && <Loader />}
      {models && hosts.data?.length === 0 && (
        <Missing sentence={adminWords().noCheckedHosts} to="/admin/checks" label={adminWords().seeChecks} />
      )}
      {models && models.length < 2 && (
        <Missing sentence={adminWords().oneModelOnly} to="/admin/models" label={adminWords().models} />
      )}
      {models && models.length > 1 && hosts.data && hosts.data.length > 0 && (
        <ComparisonForm
          hosts={hosts.data}
          models={models}
          running={isRunning ? comparison : undefined}
          onStart={(host, chosen) => void start(host, chosen)}
          onStop={stop}
        />
      )}
      {comparison && <Results comparison={comparison} />}
    </AdminPage>
  );
}

function Missing({ sentence, to, label }: { sentence: string; to: string; label: string }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-panel border border-hairline px-4 py-12 text-center">
      <p className="max-w-[48ch] text-ink-soft">{sentence}</p>
      <ButtonLink to={to}>{label}</ButtonLink>
    </div>
  );
}

function Results({ comparison: { sides, state } }: { comparison: Comparison }) {
  return (
    <>
      {/* Once both have ended it is for assistive technology: the table says the same. */}
      <p role="status" className={state === 'stopped' ? 'font-medium' : 'sr-only'}>
        {state === 'stopped' && adminWords().runStopped}
        {state === 'done' && sides.map(describeSide).join(' ')}
      </p>
      <SumsTable sides={sides} />
      <ComparedChecks sides={sides} isRunning={state === 'running'} />
    </>
  );
}

function describeSide({ model, results }: Side): string {
  const { passed, run } = sumsOf(results);
  return `${model.label}: ${adminWords().passedOf(passed, run)}`;
}
