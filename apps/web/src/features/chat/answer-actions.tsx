import { useNavigate, type NavigateOptions } from '@tanstack/react-router';
import { ArrowUpRight, Clapperboard, Copy, FolderPlus, RotateCcw } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { materialsApi } from '../materials/materials.api.ts';
import type { Page } from '../../kit/pages.ts';
import { currentLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { keepScript } from '../drive/kept-script.ts';
import { useMaterialAction } from '../materials/materials.queries.ts';
import type { ChatMessage } from './chat.queries.ts';
import { fillPage, pageOf } from './openings.ts';

type Props = {
  message: ChatMessage;
  /** Asks the same again; absent for all but the last answer. */
  onAgain?: (() => void) | undefined;
};

/** What can be done with an answer: take its words along, or open what it speaks of. */
export function AnswerActions({ message, onAgain }: Props) {
  const { t } = useTranslation(['chat', 'shell']);
  const navigate = useNavigate();
  const keep = useMaterialAction(materialsApi.saveText);
  const { open: opening } = message;
  // A question back, or that it cannot answer: no words to go on with.
  const asks = opening !== null && !opening.ready && !opening.script;
  const words = asks ? '' : opening?.script || message.content;
  const page = pageOf(opening);
  const speak = () => {
    keepScript(words);
    void navigate({ to: '/create', search: { type: 'fk' } });
  };
  const open = async (to: Page) => {
    if (to.path === '/create') return speak();
    const search = opening ? await fillPage(to, opening, words) : {};
    await navigate({ to: to.path, search } as NavigateOptions);
  };
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => toast.ok(t('copied')),
      () => toast.bad(t('copyFailed')),
    );
  const opens = page?.path !== '/create' || opening?.script ? page : undefined;
  return (
    <div className="mt-2 -ml-2 flex flex-wrap items-center gap-1">
      {opens && (
        <Button size="sm" variant="primary" className="mr-1 ml-2" onClick={() => void open(opens)}>
          <ArrowUpRight size={15} aria-hidden />
          {t('open', {
            tool:
              typeof opens.name === 'object'
                ? opens.name[currentLanguage()]
                : t(`shell:${opens.name ?? 'createVideo'}`),
          })}
        </Button>
      )}
      {words && (
        <>
          <Button size="sm" variant="ghost" onClick={() => void copy()}>
            <Copy size={14} aria-hidden />
            {t('copy')}
          </Button>
          {opens?.path !== '/create' && (
            <Button size="sm" variant="ghost" onClick={speak}>
              <Clapperboard size={14} aria-hidden />
              {t('create')}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            busy={keep.isPending}
            onClick={() =>
              keep.mutate(
                { text: words, source: 'copy_chat' },
                { onSuccess: () => toast.ok(t('kept')), onError: toast.error },
              )
            }
          >
            <FolderPlus size={14} aria-hidden />
            {t('keep')}
          </Button>
        </>
      )}
      {onAgain && (
        <Button size="sm" variant="ghost" onClick={onAgain}>
          <RotateCcw size={14} aria-hidden />
          {t('again')}
        </Button>
      )}
    </div>
  );
}
