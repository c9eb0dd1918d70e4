import { Link } from 'react-router';
import { boot } from '#client/boot.ts';
import { useUser } from '#client/session/user.ts';
import { Button } from '#client/ui/button.tsx';
import { words } from '#client/words/words.ts';
import { isAdmin } from '#contract/people/screens.ts';

/** Says how to give a host something to answer from that has neither documents nor a language model. */
export function FirstSteps({ onUpload }: { onUpload: () => void }) {
  const maySetUp = isAdmin(useUser().data?.role ?? '');
  if (!boot().isEmpty) return null;
  return (
    <section className="first-steps flex flex-col items-center gap-3 px-4 py-6 text-center text-sm">
      <p className="max-w-[56ch] text-balance text-ink-soft">{words().nothingKnown}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button kind="outline" onClick={onUpload}>
          {words().attachAFile}
        </Button>
        {maySetUp && (
          <Link
            to="/admin/configs"
            className="target inline-flex items-center rounded-control bg-accent px-4 font-medium text-on-accent hover:bg-accent-hover"
          >
            {words().setUpKnowledge}
          </Link>
        )}
      </div>
    </section>
  );
}
