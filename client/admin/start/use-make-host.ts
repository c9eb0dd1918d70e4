import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Entries, toConfig } from '#client/admin/config/state/entries.ts';
import { showFieldErrors } from '#client/admin/config/state/failure.ts';
import { usePerson } from '#client/session/use-session.ts';
import type { SiteInput } from '#contract/knowledge/sites.ts';
import { type Made, nextStep, type Step, takeStep } from './make-host.ts';

/** Makes the host step by step. After a failure, `make` goes on where it ended. */
export function useMakeHost(form: UseFormReturn<Entries>, site: SiteInput) {
  const editor = usePerson()?.email ?? '';
  const [made, setMade] = useState<Made>({});
  const [busyWith, setBusyWith] = useState<Step>();
  const [failure, setFailure] = useState<{ step: Step; error: unknown }>();

  async function make() {
    if (busyWith !== undefined) return;
    setFailure(undefined);
    const config = toConfig(form.getValues(), undefined, editor);
    let done = made;
    for (let step = nextStep(done); step !== undefined; step = nextStep(done)) {
      setBusyWith(step);
      try {
        done = await takeStep(step, done, { config, site });
        setMade(done);
      } catch (error) {
        setFailure({ step, error });
        if (step === 'host') showFieldErrors(form, error);
        break;
      }
    }
    setBusyWith(undefined);
  }

  return { made, busyWith, failure, make };
}
