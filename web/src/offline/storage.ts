/** Stores tables on this device, in IndexedDB: one text for each. */

const DATABASE = "planwagen";
const TABLES = "tables";

export type TableStorage = {
  load: () => Promise<string[]>;
  save: (id: string, text: string) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

export async function openStorage(): Promise<TableStorage> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLES);
  const database = await answered(opening);
  return {
    load: () => answered(database.transaction(TABLES).objectStore(TABLES).getAll() as IDBRequest<string[]>),
    save: (id, text) => written(database, (tables) => tables.put(text, id)),
    remove: (id) => written(database, (tables) => tables.delete(id)),
  };
}

/** Resolves when the change is on the disk. */
async function written(database: IDBDatabase, write: (tables: IDBObjectStore) => void): Promise<void> {
  const change = database.transaction(TABLES, "readwrite", { durability: "strict" });
  write(change.objectStore(TABLES));
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error ?? new Error("nothing could be kept"));
  });
}

const answered = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the database does not open"));
  });
