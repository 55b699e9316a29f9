import { scriptProblem } from '@likeness/domain/script';
import { emotions } from '@likeness/domain/speech';
import { writingLanguages } from '@likeness/domain/writing';
import { Languages, PenLine, Smile, Undo2, WandSparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { textsOf, useTranslation } from '../../i18n/i18n.ts';
import { problemText } from '../../lib/language.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { taken, wayBack, type Versions } from './own-words.ts';
import type { Change } from './scripts.queries.ts';

const ChangeDialog = lazy(() => import('./change-dialog.tsx'));
const WritingDialog = lazy(async () => {
  const [part] = await Promise.all([import('./writing-dialog.tsx'), textsOf('profiles')]);
  return part;
});

const rewritings = ['polish', 'clearer', 'shorter', 'spoken'] as const;
/** The default says a script as it is written: there is nothing to rewrite. */
const feelings = emotions.filter((emotion) => emotion !== 'default');

type Opened = 'writing' | { title: string; change: Change };
type Props = { value: string; onChange: (script: string) => void };

/** AI writing, polishing, feelings and translation above the script, and the way back to the user's own words. */
export default function ScriptTools({ value, onChange }: Props) {
  const { t } = useTranslation(['scripts', 'drive']);
  const [opened, setOpened] = useState<Opened>();
  const [versions, setVersions] = useState<Versions>();
  const back = wayBack(versions, value);

  const open = (title: string, change: Change) => {
    const wrong = scriptProblem(value);
    if (wrong) toast.bad(problemText(wrong));
    else setOpened({ title, change });
  };
  const use = (made: string) => {
    setVersions(taken(versions, value, made));
    onChange(made);
    setOpened(undefined);
  };
  const item = (label: string, change: Change, tool?: string) => ({
    key: label,
    label,
    onSelect: () => open(tool ? `${tool} · ${label}` : label, change),
  });

  return (
    <div
      role="group"
      aria-label={t('tools')}
      className="mb-2 flex min-h-7 flex-wrap items-center gap-2 pointer-coarse:min-h-9 @max-[26rem]:gap-1.5"
    >
      <Button size="sm" onClick={() => setOpened('writing')}>
        <WandSparkles size={14} aria-hidden className="@max-[26rem]:hidden" />
        {t('writing')}
      </Button>
      <Menu
        align="start"
        trigger={
          <Button size="sm">
            <PenLine size={14} aria-hidden className="@max-[26rem]:hidden" />
            {t('how_polish')}
          </Button>
        }
        groups={[{ items: rewritings.map((how) => item(t(`how_${how}`), { how })) }]}
      />
      <Menu
        align="start"
        trigger={
          <Button size="sm">
            <Smile size={14} aria-hidden className="@max-[26rem]:hidden" />
            {t('feeling')}
          </Button>
        }
        groups={[
          {
            items: feelings.map((emotion) =>
              item(t(`drive:emotion_${emotion}`), { how: 'emotion', emotion }, t('feeling')),
            ),
          },
        ]}
      />
      <Menu
        align="start"
        trigger={
          <Button size="sm">
            <Languages size={14} aria-hidden className="@max-[26rem]:hidden" />
            {t('translate')}
          </Button>
        }
        groups={[
          {
            items: writingLanguages.map((target) =>
              item(t(`language_${target}`), { how: 'translate', target }, t('translate')),
            ),
          },
        ]}
      />
      {back && (
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            setVersions(back.versions);
            onChange(back.text);
          }}
        >
          <Undo2 size={14} aria-hidden className={back.to === 'made' ? '-scale-x-100' : undefined} />
          {t(back.to === 'own' ? 'backToOwn' : 'backToMade')}
        </Button>
      )}
      <Suspense>
        {opened === 'writing' && (
          <WritingDialog current={value} onUse={use} onClose={() => setOpened(undefined)} />
        )}
        {opened && opened !== 'writing' && (
          <ChangeDialog {...opened} text={value} onUse={use} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </div>
  );
}
