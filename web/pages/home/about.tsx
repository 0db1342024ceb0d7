/** The dado: what the product is, and its three benefits (docs/product.md). */
import { ArchWindow } from '#web/kit/layout/arch-window.tsx';
import { messages as homeMessages } from '#web/pages/home/messages.ts';
import blueRoom from '#illustrations/blue-room.svg';
import eveningMess from '#illustrations/evening-mess.svg';
import pinkHouse from '#illustrations/pink-house.svg';

const benefits = () => [
  {
    title: homeMessages.range.title,
    text: homeMessages.range.text,
    picture: pinkHouse,
  },
  {
    title: homeMessages.prices.title,
    text: homeMessages.prices.text,
    picture: blueRoom,
  },
  {
    title: homeMessages.verified.title,
    text: homeMessages.verified.text,
    picture: eveningMess,
  },
];

export function About() {
  return (
    <section
      id="about"
      aria-labelledby="about-title"
      className="flex-1 bg-dado pt-[clamp(2rem,1.4rem+2.4vw,3.5rem)] pb-section text-on-dado focus-visible:outline-none"
    >
      <div className="wrap">
        <div className="mb-7 grid items-end gap-4 md:mb-9 md:grid-cols-[1fr_1.35fr] md:gap-x-12">
          <h2 id="about-title" className="text-3xl">
            {homeMessages.aboutTitle}
          </h2>
          <p className="max-w-[36em] text-lg text-on-dado-muted">{homeMessages.aboutText}</p>
        </div>
        <ul className="grid gap-8 md:grid-cols-3 md:gap-7">
          {benefits().map(({ title, text, picture }) => (
            <li key={title}>
              <ArchWindow picture={picture} />
              <h3 className="mt-8 px-3 text-xl">{title}</h3>
              <p className="mt-1 max-w-[30em] px-3 text-on-dado-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
