import { clipChannelRules } from '@likeness/domain/clip-channels';
import { clipPrice, clipProblem } from '@likeness/domain/clips';
import { isProblem, type Problem } from '@likeness/domain/problems';
import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { problemText } from '../../lib/language.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { PanelFoot } from '../../ui/panel-foot.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { draftOfClip, linesOf, plainText, useClipDraft, type ClipType } from './clip-draft.ts';
import { ClipEngines } from './clip-engines.tsx';
import { ClipOptions } from './clip-options.tsx';
import { ClipPlayer } from './clip-player.tsx';
import { ClipReading } from './clip-reading.tsx';
import {
  inputOf,
  useClipChannels,
  useClips,
  type Clip,
  type FormPictures,
  type RecommendedPrompt,
} from './clips.queries.ts';
import { DescriptionField } from './description-field.tsx';
import { RecommendedPrompts } from './recommended-prompts.tsx';

const ClipHistory = lazy(() => import('./clip-history.tsx'));
const ClipOrder = lazy(() => import('./clip-order.tsx'));

type Props = {
  type: ClipType;
  title: string;
  placeholder: string;
  /** The pictures of the form, as far as they are on the server. */
  pictures: FormPictures;
  /** A picture is still on its way. */
  sending: boolean;
  /** What stands above the description. */
  above?: (wrong: Problem | undefined) => ReactNode;
  /** What a recommended description brings besides its words. */
  onRecommended?: (prompt: RecommendedPrompt) => void;
  /** Uploads give way to the pictures of a clip that is opened again. */
  onRestore?: () => void;
};

/** The form, the clip that is looked at, and what was made before; the same for words and for pictures. */
export function ClipPage(props: Props) {
  const { type, title, placeholder, pictures, sending, above, onRecommended, onRestore } = props;
  const { t } = useTranslation('clips');
  const { draft, change, replace } = useClipDraft(type);
  const clips = useClips(type);
  const channels = useClipChannels();
  const [chosen, setChosen] = useState<string>();
  const [wrong, setWrong] = useState<Problem>();
  const [ordering, setOrdering] = useState(false);
  const shown = clips.data?.list.find(({ id }) => id === chosen);
  const ways = channels.data?.list.filter(({ available }) => available) ?? [];
  const way = ways.find((one) => one.api === draft.api) ?? ways[0];
  const api = way?.api ?? 'df';

  const check = () =>
    clipProblem({
      type,
      prompt: plainText(draft.lines),
      negative: draft.negative,
      mode: draft.mode,
      use: draft.use,
      hasImage: Boolean(draft.use === 'first' ? pictures.first : pictures.reference),
      api,
    });
  // The sketch engine alone leaves things out, and only where it paints.
  const sketches = clipChannelRules(api).engine === undefined;
  const paints = sketches && (type === 'text' || draft.use === 'reference');
  const readable = paints && !check() ? inputOf(type, draft, pictures, { api }) : undefined;
  const generate = () => {
    const problem = check();
    setWrong(problem);
    if (problem) {
      if (['mode-maintenance', 'reference-unsupported'].includes(problem.problem))
        toast.bad(problemText(problem));
      return;
    }
    if (sending) return toast.info(t('wait'));
    setOrdering(true);
  };
  useSubmitKey(generate);
  const forgive = () => setWrong(undefined);
  const about = (...names: Problem['problem'][]) =>
    wrong && names.includes(wrong.problem) ? problemText(wrong) : undefined;

  const forget = (gone: Clip) => gone.id === chosen && setChosen(undefined);
  const open = (clip: Clip) => {
    setChosen(clip.id);
    forgive();
    onRestore?.();
    replace(draftOfClip(clip));
  };
  return (
    <>
      <PageTitle title={title} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(340px,420px)_minmax(0,1fr)] xl:grid-cols-[minmax(340px,420px)_minmax(0,1fr)_220px]">
        <Panel aria-label={t('form')} className="grid grid-cols-1 gap-4 lg:row-span-2 xl:row-span-1">
          {above?.(wrong)}
          <DescriptionField
            value={draft.lines}
            onChange={(lines) => {
              change({ lines });
              forgive();
            }}
            placeholder={placeholder}
            error={about('description-required', 'description-too-long')}
          />
          <ClipReading input={readable} />
          <RecommendedPrompts
            type={type}
            onPick={(prompt) => {
              change({ lines: linesOf(prompt.content) });
              forgive();
              onRecommended?.(prompt);
            }}
          />
          <ClipEngines
            ways={ways}
            chosen={api}
            onChoose={(other) => {
              const kept = type === 'image' || clipChannelRules(other).proText;
              change({ api: other, ...(!kept && { mode: 'std' }) });
              forgive();
            }}
          />
          <ClipOptions
            api={api}
            standard={way?.credits}
            draft={draft}
            change={change}
            onMode={(mode) => {
              const blocked = clipProblem({
                type,
                prompt: '-',
                negative: '',
                use: draft.use,
                hasImage: true,
                mode,
                api,
              });
              if (isProblem(blocked)) return toast.bad(problemText(blocked));
              change({ mode });
            }}
          />
          <PanelFoot>
            <Button variant="primary" size="lg" onClick={generate}>
              <Sparkles size={16} aria-hidden />
              {t('generate', {
                credits: formatNumber(clipPrice(api, draft.mode, draft.seconds, way?.credits).credits),
              })}
            </Button>
            <p className="text-center text-xs text-faint">
              {sketches ? t(paints ? 'enginePaints' : 'engineSketch') : way?.desc}
            </p>
          </PanelFoot>
        </Panel>
        <Panel aria-label={t('result')} className="min-h-72 xl:sticky xl:top-20">
          <ClipPlayer type={type} clip={shown} onRemoved={forget} />
        </Panel>
        <Panel
          aria-label={t('history')}
          className="scroll-thin p-3! xl:sticky xl:top-20 xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto"
        >
          <h2 className="mb-2 text-[13px] font-semibold">{t('history')}</h2>
          <Suspense fallback={<Skeleton className="aspect-video" />}>
            <ClipHistory type={type} clips={clips} chosen={chosen} onChoose={open} onRemoved={forget} />
          </Suspense>
        </Panel>
      </div>
      {ordering && (
        <Suspense>
          <ClipOrder
            type={type}
            draft={draft}
            api={api}
            pictures={pictures}
            onOrdered={setChosen}
            onClose={() => setOrdering(false)}
          />
        </Suspense>
      )}
    </>
  );
}
