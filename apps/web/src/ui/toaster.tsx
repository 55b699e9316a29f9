import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useTranslation } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import { useToasts, type Toast } from './toast.ts';

const icons = {
  ok: <CircleCheck size={17} className="mt-0.5 shrink-0 text-ok" aria-hidden />,
  info: <Info size={17} className="mt-0.5 shrink-0 text-accent-text" aria-hidden />,
  bad: <CircleAlert size={17} className="mt-0.5 shrink-0 text-bad" aria-hidden />,
};

/** Where toasts appear; both live regions exist from the start, as screen readers require. */
export function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-3 z-[60] grid justify-items-center gap-2 px-4">
      <div role="status" aria-live="polite" className="contents">
        {toasts.map((item) => item.tone !== 'bad' && <ToastCard key={item.id} item={item} />)}
      </div>
      <div role="alert" aria-live="assertive" className="contents">
        {toasts.map((item) => item.tone === 'bad' && <ToastCard key={item.id} item={item} />)}
      </div>
    </div>
  );
}

function ToastCard({ item }: { item: Toast }) {
  const { t } = useTranslation('common');
  const remove = useToasts((state) => state.remove);
  return (
    <div className="pointer-events-auto flex max-w-[min(92vw,460px)] animate-[rise_180ms_ease-out] items-start gap-2.5 rounded-card border border-line-strong bg-raised py-2.5 pr-2 pl-3.5 shadow-pop">
      {icons[item.tone]}
      <span className="min-w-0 flex-1">{item.text}</span>
      {item.action && (
        <Button
          variant="ghost"
          size="sm"
          className="-my-1.5 shrink-0 text-accent-text!"
          onClick={() => {
            remove(item.id);
            item.action?.run();
          }}
        >
          {item.action.label}
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon-sm"
        className="-my-0.5 size-6!"
        aria-label={t('close')}
        onClick={() => remove(item.id)}
      >
        <X size={14} />
      </Button>
    </div>
  );
}
