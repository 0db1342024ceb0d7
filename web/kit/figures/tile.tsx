/**
 * A way into a part of the house: a picture above the dado, with its name and the arrow; on a phone they stand side by
 * side.
 */
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

interface TileProps {
  to: string;
  title: string;
  text: string;
  picture: string;
}

export function Tile({ to, title, text, picture }: TileProps) {
  return (
    <article
      className={
        'relative flex h-full overflow-clip rounded-panel bg-dado text-on-dado shadow-card ' +
        'transition-[transform,box-shadow] duration-(--duration-base) ease-out ' +
        'hover:-translate-y-[3px] hover:shadow-lift ' +
        'has-[a:focus-visible]:outline-(length:--ring-w) has-[a:focus-visible]:outline-offset-(--ring-gap) ' +
        'has-[a:focus-visible]:outline-ring md:flex-col'
      }
    >
      <img
        src={picture}
        alt=""
        width="1200"
        height="900"
        className="w-26 flex-none object-cover md:aspect-[1.45] md:w-full"
      />
      <div className="border-trim max-md:hidden md:border-t-8" />
      <div className="flex flex-1 items-center gap-4 p-4.5 md:p-5.5">
        <div className="min-w-0 flex-1">
          <h2 className="text-xl">
            <Link to={to} className="after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none">
              {title}
            </Link>
          </h2>
          <p className="text-sm text-on-dado-muted">{text}</p>
        </div>
        <span
          aria-hidden="true"
          className="grid size-12 flex-none place-items-center rounded-full bg-accent text-on-accent"
        >
          <ArrowRight />
        </span>
      </div>
    </article>
  );
}
