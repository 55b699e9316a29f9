import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  text: string | undefined;
  /** Several things at once, each a sentence. */
  list?: string[];
  children?: ReactNode;
};

/** The sentence above a form's button when something is wrong that belongs to no single field. */
export function FormError({ text, list, children }: Props) {
  if (!text) return null;
  return (
    <div
      role="alert"
      className="flex items-start gap-2 rounded-control border border-bad/40 bg-bad/10 px-3 py-2 text-[13px]"
    >
      <CircleAlert size={16} className="mt-0.5 shrink-0 text-bad" aria-hidden />
      <span className="min-w-0 flex-1">
        {text}
        {list && (
          <span role="list" className="mt-1 block">
            {list.map((item) => (
              <span key={item} role="listitem" className="block before:mr-1.5 before:content-['·']">
                {item}
              </span>
            ))}
          </span>
        )}
      </span>
      {children}
    </div>
  );
}
