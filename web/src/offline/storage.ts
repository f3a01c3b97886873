/** Where tables are kept on this device: one text for each. */

const NAME = "planwagen";
const TABLES = "tables";

export type Shelf = {
  load: () => Promise<string[]>;
  keep: (id: string, text: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

export async function openShelf(): Promise<Shelf> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLES);
  const database = await answered(opening);
  return {
    load: () => answered(database.transaction(TABLES).objectStore(TABLES).getAll() as IDBRequest<string[]>),
    keep: (id, text) => written(database, (tables) => tables.put(text, id)),
    remove: (id) => written(database, (tables) => tables.delete(id)),
  };
}

/** On the disk, not only on its way there. */
async function written(database: IDBDatabase, write: (tables: IDBObjectStore) => void): Promise<void> {
  const change = database.transaction(TABLES, "readwrite", { durability: "strict" });
  write(change.objectStore(TABLES));
  return new Promise((done, failed) => {
    change.oncomplete = () => done();
    change.onabort = () => failed(change.error ?? new Error("nothing could be kept"));
  });
}

const answered = <T>(request: IDBRequest<T>) =>
  new Promise<T>((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("the shelf does not open"));
  });
