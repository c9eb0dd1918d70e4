import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '#client/api.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormError } from '#client/ui/fields/form-error.tsx';
import { Loader } from '#client/ui/loader.tsx';
import { useDiscard } from '#client/ui/use-discard.tsx';
import { adminWords } from '#client/words/admin-words.ts';
import { AnswerForm } from './answer-form.tsx';
import type { AskedDialog } from './asked-dialog.ts';
import { answers, fetchEntry, texts } from './entry-calls.ts';
import { SiteForm } from './site-form.tsx';
import { TextForm } from './text-form.tsx';

interface LiveDialogsProps {
  open: boolean;
  asked: AskedDialog;
  host: string;
  onClose: () => void;
}

/** The dialog that adds or changes a website, page, text or answer. */
export function LiveDialogs({ open, asked, host, onClose }: LiveDialogsProps) {
  const { setDirty, tryToClose, leave, question } = useDiscard(onClose);
  return (
    <Dialog open={open} title={titleOf(asked)} onClose={tryToClose}>
      {open && <Content asked={asked} host={host} onDirty={setDirty} onClose={leave} />}
      {question}
    </Dialog>
  );
}

function titleOf(asked: AskedDialog): string {
  if (asked.kind === 'site') return adminWords().addWebsite;
  if (asked.kind === 'page') return adminWords().addWebPage;
  if (asked.kind === 'text') return 'id' in asked ? adminWords().editText : adminWords().addText;
  return 'id' in asked ? adminWords().editAnswer : adminWords().addQuestionAndAnswer;
}

interface ContentProps extends Omit<LiveDialogsProps, 'open'> {
  onDirty: (isDirty: boolean) => void;
}

function Content({ asked, ...form }: ContentProps) {
  if (asked.kind === 'site' || asked.kind === 'page') {
    const { host, onClose } = form;
    return <SiteForm isOnePage={asked.kind === 'page'} host={host} onClose={onClose} />;
  }
  return asked.kind === 'text' ? (
    <WholeText id={asked.id} {...form} />
  ) : (
    <WholeAnswer id={asked.id} {...form} />
  );
}

interface EntryFormProps {
  id: string | undefined;
  host: string;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

function WholeText({ id, ...form }: EntryFormProps) {
  const { data, error } = useQuery({
    queryKey: [texts.key, 'whole', id],
    queryFn: () => fetchEntry(texts, id ?? ''),
    enabled: id !== undefined,
    gcTime: 0,
  });
  return id === undefined || data ? <TextForm before={data} {...form} /> : <Waiting error={error} />;
}

function WholeAnswer({ id, ...form }: EntryFormProps) {
  const { data, error } = useQuery({
    queryKey: [answers.key, 'whole', id],
    queryFn: () => fetchEntry(answers, id ?? ''),
    enabled: id !== undefined,
    gcTime: 0,
  });
  return id === undefined || data ? <AnswerForm before={data} {...form} /> : <Waiting error={error} />;
}

function Waiting({ error }: { error: Error | null }) {
  return error ? <FormError>{sentenceOf(error, adminWords().knowledgeNotLoaded)}</FormError> : <Loader />;
}
