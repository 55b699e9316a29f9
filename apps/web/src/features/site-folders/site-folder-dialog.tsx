import { siteFolderBackgrounds, siteFolderSizes, type SiteFolderChoice } from '@likeness/domain/site-folders';
import { ApiError } from '@likeness/contract/sender';
import { useMutation } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { errorText } from '../../ui/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { controlClass } from '../../ui/input.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.ts';
import { siteFoldersApi } from './site-folders.api.ts';

type Props = { work: { id: string; name: string }; onClose: () => void };

/** How often a presenter that is being prepared is asked for, milliseconds. */
const askMs = 2000;
const place = 'presenter-clip/';
const snippet = `<script src="${place}player.js" defer></script>\n<likeness-clip src="${place}"></likeness-clip>`;

/** Downloads a finished video as a folder that plays on any website. */
export default function SiteFolderDialog({ work, onClose }: Props) {
  const { t } = useTranslation('site-folders');
  const [choice, setChoice] = useState<SiteFolderChoice>({ size: 'small', background: 'as-video' });
  const going = useRef<AbortController>(undefined);
  const [making, setMaking] = useState(false);
  const take = useMutation({
    mutationFn: async (wanted: SiteFolderChoice) => {
      const { signal } = (going.current = new AbortController());
      for (;;) {
        const look = await siteFoldersApi.look({ id: work.id, ...wanted }, { signal });
        if (look.status === 'failed') throw new ApiError(1, look.problem ?? '', look.message ?? '', 0, {});
        if (look.url) return follow(look.url);
        setMaking(true);
        await new Promise((resolve) => setTimeout(resolve, askMs));
        signal.throwIfAborted();
      }
    },
    onSettled: () => setMaking(false),
  });
  const close = () => {
    going.current?.abort();
    onClose();
  };
  const change = (part: Partial<SiteFolderChoice>) => setChoice({ ...choice, ...part });
  return (
    <Dialog open onClose={close} width={560} title={t('title')}>
      <p className="text-[13px] text-muted">{t('intro')}</p>
      <div className="mt-4 grid gap-4">
        <Choice
          label={t('size')}
          value={choice.size}
          options={siteFolderSizes.map((value) => ({ value, label: t(value) }))}
          onChange={(size) => change({ size })}
        />
        <Choice
          label={t('background')}
          value={choice.background}
          options={siteFolderBackgrounds.map((value) => ({
            value,
            label: t(value === 'as-video' ? 'asVideo' : value),
          }))}
          onChange={(background) => change({ background })}
        />
        <Snippet />
      </div>
      <div className="mt-4 empty:hidden">
        <FormError text={take.isError ? errorText(take.error) : undefined} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={take.isPending} onClick={() => take.mutate(choice)}>
          {!take.isPending && <Download size={16} aria-hidden />}
          {t('download')}
        </Button>
        <p role="status" className="min-w-0 flex-1 text-xs text-muted">
          {making ? t('making') : ''}
        </p>
      </div>
    </Dialog>
  );
}

/** The browser itself writes it to disk, and shows how far it is. */
function follow(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = 'presenter-clip.zip';
  link.click();
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, ...given }: ChoiceProps<Value>) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <span className="text-[13px] font-medium" aria-hidden>
        {label}
      </span>
      <Segmented label={label} {...given} />
    </div>
  );
}

/** What goes into the page, to be copied. */
function Snippet() {
  const { t } = useTranslation('site-folders');
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = () =>
    navigator.clipboard.writeText(snippet).then(
      () => toast.ok(t('copied')),
      // Pages that are not served safely may write no clipboard.
      () => field.current?.select(),
    );
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 text-[13px] font-medium">{t('snippet')}</span>
        <Button size="sm" onClick={() => void copy()}>
          <Copy size={14} aria-hidden />
          {t('copy')}
        </Button>
      </div>
      <textarea
        ref={field}
        readOnly
        rows={2}
        aria-label={t('snippet')}
        value={snippet}
        spellCheck={false}
        className={`${controlClass} h-auto! resize-none py-2 font-mono text-xs! whitespace-pre`}
      />
      <p className="text-xs text-faint">{t('csp')}</p>
    </div>
  );
}
