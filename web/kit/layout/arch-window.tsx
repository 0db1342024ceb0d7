/** The ogee window with its sill: a frame for moments (welcome, nothing here, success), never for a listing's photo. */

/** A decorative picture in the frame; it says nothing that the words beside it do not. */
export function ArchWindow({ picture, className = '' }: { picture: string; className?: string }) {
  return (
    <div className={`px-3 ${className}`}>
      <div className="ogee aspect-8/7 bg-trim px-[13px] pt-[13px]">
        <img
          src={picture}
          alt=""
          width="1200"
          height="900"
          loading="lazy"
          decoding="async"
          className="ogee size-full object-cover"
        />
      </div>
      <div className="sill relative" />
    </div>
  );
}
