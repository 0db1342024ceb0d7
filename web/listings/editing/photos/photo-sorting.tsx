/** Lets the photos be put in order by dragging or by the keyboard, and says aloud where each one is. */
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DndContextProps, KeyboardCoordinateGetter, UniqueIdentifier } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

interface PhotoSortingProps {
  /** In their order. */
  urls: string[];
  onMove: (from: string, to: string) => void;
  children: ReactNode;
}

/** One place on or back, whether it is beside this one or in another row. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function PhotoSorting({ urls, onMove, children }: PhotoSortingProps) {
  const towards: KeyboardCoordinateGetter = (event, { active, context: { over, droppableRects } }) => {
    const step = STEPS[event.code];
    if (step === undefined) return undefined;
    event.preventDefault();
    const rect = droppableRects.get(urls[urls.indexOf(String(over?.id ?? active)) + step] ?? '');
    return rect && { x: rect.left, y: rect.top };
  };
  const sensors = useSensors(
    // A press that hardly moves is a press.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: towards }),
  );
  const place = (url: UniqueIdentifier) => urls.indexOf(String(url)) + 1;
  const accessibility: NonNullable<DndContextProps['accessibility']> = {
    screenReaderInstructions: { draggable: messages.moveHint },
    announcements: {
      onDragStart: ({ active }) => messages.pickedUp(place(active.id)),
      onDragOver: ({ over }) => (over ? messages.movedTo(place(over.id), urls.length) : undefined),
      onDragEnd: ({ over, active }) => messages.dropped(place(over?.id ?? active.id), urls.length),
      onDragCancel: () => messages.putBack,
    },
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={({ active, over }) => over && active.id !== over.id && onMove(String(active.id), String(over.id))}
    >
      <SortableContext items={urls} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
