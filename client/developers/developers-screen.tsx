import { type ReactNode, useState } from 'react';
import { boot } from '#client/boot.ts';
import { PageTitle } from '#client/layout/page-title.tsx';
import { usePageConfig } from '#client/page-config.ts';
import { CodeBlock } from '#client/ui/markdown/code-block.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import '#client/ui/markdown/markdown.css';
import { askExamples, type Example, manageExamples, mcpExamples } from './examples.ts';

const defaultQuestion = 'When are you open?';

/** How programs reach the host, with examples to copy. */
export default function DevelopersScreen() {
  const { aisettings, hostsettings, pagesettings } = usePageConfig();
  // One that the host's own admins wrote is likely to be answered.
  const question = aisettings.home.suggestions[0]?.suggestion ?? defaultQuestion;
  const { mcp = 'off' } = pagesettings.programs ?? {};
  const { origin } = location;
  const api = new URL(boot().services.api, origin).href;
  const { title } = hostsettings;
  return (
    <div className="h-full overflow-y-auto">
      <PageTitle screen={adminWords().developersTitle} />
      <article className="mx-auto flex max-w-[760px] flex-col gap-10 px-4 py-8">
        <header className="flex flex-col gap-2">
          <h1 className="text-xl font-semibold text-balance wrap-anywhere">
            {adminWords().developersOf(title)}
          </h1>
          <p className="text-ink-soft">{adminWords().developersIntro}</p>
        </header>
        <Part title={adminWords().developersKeyTitle}>
          <p>{adminWords().developersKey}</p>
        </Part>
        <Part title={adminWords().developersAskTitle}>
          <p>{adminWords().developersAsk}</p>
          <Examples label={adminWords().developersAskTitle} examples={askExamples(origin, question)} />
          <p>{adminWords().developersSources}</p>
        </Part>
        {mcp !== 'off' && (
          <Part title={adminWords().developersMcpTitle}>
            <p>{mcp === 'key' ? adminWords().developersMcpByKey : adminWords().developersMcpPublic}</p>
            <Examples label={adminWords().developersMcpTitle} examples={mcpExamples(origin, mcp, question)} />
          </Part>
        )}
        <Part title={adminWords().developersManageTitle}>
          <p>{adminWords().developersManage}</p>
          <Examples label={adminWords().developersManageTitle} examples={manageExamples(api)} />
          <p className="flex flex-wrap gap-x-6">
            <PlainLink href={`${api}/docs`}>{adminWords().developersAllCalls}</PlainLink>
            <PlainLink href={`${api}/openapi.json`}>OpenAPI</PlainLink>
            <PlainLink href="/llms.txt">llms.txt</PlainLink>
          </p>
        </Part>
        <Part title={adminWords().developersErrorsTitle}>
          <p>{adminWords().developersErrors}</p>
        </Part>
      </article>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** Served by the server, not by the page's router. */
function PlainLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className="target inline-flex items-center underline underline-offset-4">
      {children}
    </a>
  );
}

/** One of several examples at a time. */
function Examples({ label, examples }: { label: string; examples: readonly Example[] }) {
  const [chosen, setChosen] = useState(0);
  const example = examples[chosen];
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {examples.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would name fields of a form
        <div role="group" aria-label={label} className="flex flex-wrap gap-1">
          {examples.map(({ title }, at) => (
            <button
              key={title}
              type="button"
              aria-pressed={at === chosen}
              className="target rounded-control px-3 text-sm text-ink-soft transition-colors hover:bg-accent-soft aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-ink"
              onClick={() => setChosen(at)}
            >
              {title}
            </button>
          ))}
        </div>
      )}
      {example && (
        <div className="markdown">
          <CodeBlock key={example.title} code={example.code} language={example.language} />
        </div>
      )}
    </div>
  );
}
