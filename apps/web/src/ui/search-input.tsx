import { Search } from 'lucide-react';
import { Input } from './input.tsx';

type Props = { label: string; value: string; onChange: (value: string) => void };

/** Looks for something by name in the head of a page. */
export function SearchInput({ label, value, onChange }: Props) {
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      icon={<Search size={16} />}
      className="w-60 max-sm:order-last max-sm:w-full"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
