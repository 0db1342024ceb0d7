/** The first photo of a listing at the side of its card; the card's heading is the link that is read out. */
import { Link } from 'react-router';
import placeholder from '#illustrations/placeholder.svg';
import { IllustrationBadge } from '../labels/illustration-badge.tsx';
import { Photo } from './photo.tsx';

interface ListingCoverProps {
  pg: { availability: boolean; images: string[]; photos?: { srcSet: string; thumb: string }[] | undefined };
  /** The listing's page. */
  path: string;
}

export function ListingCover({ pg: { availability, images, photos }, path }: ListingCoverProps) {
  const cover = photos?.[0];
  return (
    <Link to={path} aria-hidden="true" tabIndex={-1} className="relative bg-skeleton">
      <Photo
        src={cover?.thumb ?? images[0] ?? placeholder}
        srcSet={cover?.srcSet}
        // As wide as a photo of 4:3 is that fills the height of most of these cards.
        sizes="15rem"
        alt=""
        fallback={placeholder}
        loading="lazy"
        decoding="async"
        className={availability ? '' : '[filter:saturate(.45)_brightness(calc(.96*var(--img-dim)))]'}
      />
      {!cover && <IllustrationBadge className="absolute bottom-2 left-2" />}
    </Link>
  );
}
